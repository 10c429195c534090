import { PORTAL } from '#lib/portal-paths.ts'
import { withParams } from '#ui/calls.ts'

export const STATUS_FILTER = [
  { value: 'all', label: 'All Status' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'trash', label: 'Trash' },
] as const

export type ListState = { status: (typeof STATUS_FILTER)[number]['value']; find: string; page: number }

/** What the list shows, as the address says. */
export function listStateOf(search: URLSearchParams): ListState {
  const asked = search.get('status')
  return {
    status: STATUS_FILTER.find(({ value }) => value === asked)?.value ?? 'all',
    find: search.get('find')?.trim() ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
}

/** The address of a state; what is as it always is stays out of it. */
export const hrefOf = ({ status, find, page }: ListState): string =>
  withParams(PORTAL.content, {
    status: status === 'all' ? undefined : status,
    find,
    page: page === 1 ? undefined : page,
  })
