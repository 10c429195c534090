import { readQuery } from '#ui/api.ts'

/** The links that editors have added to the header and the footer. */
export const navigationQuery = readQuery('GET /api/navigation', 'record')
