import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Invitation, PersonChange } from '#features/people/people.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import type { Role } from '#lib/values.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const PEOPLE_PATH = '/api/people' satisfies ReadPath
export const PEOPLE_PAGE_SIZE = 50
/** Enough for a select. A magazine with more people finds the successor by the search of the page. */
const CHOICES_MAX = 100

export const peopleQuery = (find: string, page: number, limit = PEOPLE_PAGE_SIZE) =>
  queryOptions({
    ...readQuery('GET /api/people', 'page', { query: { find, page, limit } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const successorsQuery = peopleQuery('', 1, CHOICES_MAX)

export const personQuery = (id: string) =>
  queryOptions({ ...readQuery('GET /api/people/:id', 'record', { params: { id } }), staleTime: 0 })

export const invite = (invitation: Invitation) =>
  staffSend('POST /api/people', 'record', { body: invitation })

export const inviteAgain = (id: string) =>
  staffSend('POST /api/people/:id/invitation', 'nothing', { params: { id } })

export const withdraw = (id: string) =>
  staffSend('DELETE /api/people/:id/invitation', 'nothing', { params: { id } })

export const changePerson = (id: string, change: PersonChange) =>
  staffSend('PATCH /api/people/:id', 'nothing', { params: { id }, body: change })

export const removePerson = (id: string, successor: string) =>
  staffSend('DELETE /api/people/:id', 'nothing', {
    params: { id },
    query: { successor: successor || undefined },
  })

export const resetFactors = (id: string) =>
  staffSend('DELETE /api/people/:id/factors', 'nothing', { params: { id } })

export const factorRolesQuery = queryOptions({
  ...readQuery('GET /api/factor-roles', 'record'),
  staleTime: 0,
})

export const saveFactorRoles = (roles: Role[]) =>
  staffSend('PUT /api/factor-roles', 'record', { body: { roles } })
