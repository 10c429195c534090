import { adminsOnlyText } from '#features/settings/texts/portal.ts'

export const AdminsOnly = () => (
  <p className="mb-6 border-l-4 border-control bg-raised px-4 py-3">{adminsOnlyText}</p>
)
