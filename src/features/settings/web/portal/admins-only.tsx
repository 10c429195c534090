/** Said before anybody types something that could not be saved. */
export const AdminsOnly = () => (
  <p className="mb-6 border-l-4 border-control bg-raised px-4 py-3">
    Only administrators can change these settings. You can look at them.
  </p>
)
