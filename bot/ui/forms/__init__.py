"""Forms (modals) that users fill in and submit."""
