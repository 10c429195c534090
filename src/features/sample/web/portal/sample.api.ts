import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/** What is left of the sample content. */
export const sampleQuery = readQuery('GET /api/sample', 'record')

export const removeSample = () => staffSend('DELETE /api/sample', 'record')
