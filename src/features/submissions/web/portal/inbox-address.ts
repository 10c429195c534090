import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { withParams } from '#ui/calls.ts'
import { ALL_SUBMISSION_STATUSES } from '#lib/values.ts'
import type { SubmissionFilter } from '#features/submissions/web/portal/desk.api.ts'

const INBOX_PATH = PORTAL.submissions

/** An empty text means no filter. */
export type InboxState = Required<SubmissionFilter> & {
  /** The submission that is open on the listening desk. */
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

/** Editors and curators have different pages. */
export type HrefOf = (state: InboxState) => string

/** Leaves out default values. */
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

/** Closing a submission from the Spam folder leads back to that folder. */
export const spamHref: HrefOf = (state) =>
  state.submission
    ? inboxHref(state)
    : withParams(INBOX_PATH, { tab: 'spam', page: state.page === 1 ? undefined : state.page })

export const isFiltered = (state: InboxState): boolean =>
  inboxHref({ ...state, page: 1, submission: '' }) !== INBOX_PATH
