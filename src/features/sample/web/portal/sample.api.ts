import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const sampleQuery = readQuery('GET /api/sample', 'record')

export const removeSample = () => staffSend('DELETE /api/sample', 'record')
