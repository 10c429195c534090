import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { withParams } from '#ui/calls.ts'
import { ALL_SUBMISSION_STATUSES } from '#lib/values.ts'
import type { SubmissionFilter } from '#features/submissions/web/portal/desk.api.ts'

const INBOX_PATH = PORTAL.submissions

/** What the inbox shows. An empty text is no condition. */
export type InboxState = Required<SubmissionFilter> & {
  /** The one on the listening desk. */
  submission: string
}

export const EVERYTHING: InboxState = {
  status: '',
  genre: '',
  assigned: '',
  find: '',
  overdue: false,
  shortlisted: false,
  page: 1,
  submission: '',
}

const known = <T extends string>(list: readonly T[], asked: string | null): T | '' =>
  list.find((value) => value === asked) ?? ''

/** As the address says. */
export function inboxStateOf(search: URLSearchParams): InboxState {
  return {
    status: known(ALL_SUBMISSION_STATUSES, search.get('status')),
    genre: known(MUSIC_GENRES, search.get('genre')),
    assigned: search.get('assigned') ?? '',
    find: search.get('find')?.trim() ?? '',
    overdue: search.has('overdue'),
    shortlisted: search.has('shortlisted'),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    submission: search.get('submission')?.trim().toUpperCase() ?? '',
  }
}

/** How a state is reached: editors and curators have each a page of their own. */
export type HrefOf = (state: InboxState) => string

/** The address of a state; what is as it always is stays out of it. */
const hrefUnder =
  (path: string): HrefOf =>
  ({ overdue, shortlisted, page, ...texts }) =>
    withParams(path, {
      ...texts,
      overdue: overdue ? 'yes' : undefined,
      shortlisted: shortlisted ? 'yes' : undefined,
      page: page === 1 ? undefined : page,
    })

export const inboxHref = hrefUnder(INBOX_PATH)
export const curatorHref = hrefUnder(WORKSPACE.home)

/** From a submission in the Spam folder, the way back leads to that folder. */
export const spamHref: HrefOf = (state) =>
  state.submission
    ? inboxHref(state)
    : withParams(INBOX_PATH, { tab: 'spam', page: state.page === 1 ? undefined : state.page })

/** Whether anything is left out. */
export const isFiltered = (state: InboxState): boolean =>
  inboxHref({ ...state, page: 1, submission: '' }) !== INBOX_PATH
