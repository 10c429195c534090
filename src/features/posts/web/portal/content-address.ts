import { PORTAL } from '#lib/portal-paths.ts'
import { withParams } from '#ui/calls.ts'
import { postFilterTexts as texts } from '../../texts/portal.ts'

export const STATUS_FILTER = [
  { value: 'all', label: texts.all },
  { value: 'published', label: texts.published },
  { value: 'draft', label: texts.draft },
  { value: 'scheduled', label: texts.scheduled },
  { value: 'review', label: texts.review },
  { value: 'trash', label: texts.trash },
] as const

export type ListState = { status: (typeof STATUS_FILTER)[number]['value']; find: string; page: number }

export function listStateOf(search: URLSearchParams): ListState {
  const asked = search.get('status')
  return {
    status: STATUS_FILTER.find(({ value }) => value === asked)?.value ?? 'all',
    find: search.get('find')?.trim() ?? '',
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
  }
}

/** Leaves defaults out of the URL. */
export const hrefOf = ({ status, find, page }: ListState): string =>
  withParams(PORTAL.content, {
    status: status === 'all' ? undefined : status,
    find,
    page: page === 1 ? undefined : page,
  })
