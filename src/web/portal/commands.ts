import { may, type Permission } from '#lib/permissions.ts'
import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { caseKey } from '#lib/fold.ts'
import type { Role } from '#lib/values.ts'
import { commandTexts, paletteTexts, placeTexts } from '#web/texts/portal.ts'

export type Command = {
  id: string
  group: string
  label: string
  /** Other words that find the command. */
  words?: string
  run: () => void
}

type Actions = {
  go: (path: string) => void
  theme: (theme: 'light' | 'dark' | 'system') => void
  logOut: () => void
}

const PLACES: { path: string; for: Permission; label: string; words: string }[] = [
  { path: PORTAL.analytics, for: 'figures.own', ...placeTexts.analytics },
  { path: PORTAL.content, for: 'posts.write', ...placeTexts.content },
  { path: `${PORTAL.content}?status=draft`, for: 'posts.write', ...placeTexts.drafts },
  { path: `${PORTAL.content}?status=scheduled`, for: 'posts.write', ...placeTexts.scheduled },
  { path: `${PORTAL.content}?status=review`, for: 'posts.write', ...placeTexts.review },
  { path: `${PORTAL.content}?status=trash`, for: 'posts.write', ...placeTexts.trash },
  { path: `${PORTAL.content}?tab=authors`, for: 'authors.manage', ...placeTexts.authors },
  { path: `${PORTAL.content}?tab=genres`, for: 'genres.manage', ...placeTexts.genres },
  { path: PORTAL.pages, for: 'pages.manage', ...placeTexts.pages },
  { path: PORTAL.navigation, for: 'pages.manage', ...placeTexts.navigation },
  { path: PORTAL.submissions, for: 'submissions.manage', ...placeTexts.submissions },
  { path: `${PORTAL.submissions}?overdue=yes`, for: 'submissions.manage', ...placeTexts.overdue },
  { path: `${PORTAL.submissions}?shortlisted=yes`, for: 'submissions.manage', ...placeTexts.shortlist },
  { path: `${PORTAL.submissions}?tab=templates`, for: 'submissions.manage', ...placeTexts.templates },
  { path: PORTAL.curators, for: 'curators.manage', ...placeTexts.applications },
  { path: `${PORTAL.curators}?tab=curators`, for: 'curators.manage', ...placeTexts.curators },
  { path: PORTAL.comments, for: 'comments.answer', ...placeTexts.comments },
  { path: PORTAL.messages, for: 'messages.answer', ...placeTexts.messages },
  { path: PORTAL.redirects, for: 'redirects.manage', ...placeTexts.redirects },
  { path: PORTAL.people, for: 'people.manage', ...placeTexts.people },
  { path: PORTAL.audit, for: 'audit.read', ...placeTexts.audit },
  { path: PORTAL.backups, for: 'backups.manage', ...placeTexts.backups },
  { path: PORTAL.exports, for: 'exports.make', ...placeTexts.exports },
  { path: PORTAL.privacy, for: 'privacy.manage', ...placeTexts.privacy },
  { path: PORTAL.import, for: 'imports.manage', ...placeTexts.import },
  { path: PORTAL.changelog, for: 'portal.overview', ...placeTexts.changelog },
  { path: PORTAL.integrations, for: 'keys.manage', ...placeTexts.integrations },
  { path: PORTAL.settings, for: 'settings.read', ...placeTexts.platform },
  { path: settingsPath('profile'), for: 'account.own', ...placeTexts.profile },
  { path: settingsPath('newsletter'), for: 'newsletter.send', ...placeTexts.newsletter },
  { path: settingsPath('redirect'), for: 'settings.read', ...placeTexts.redirect },
]

const { actions, places } = paletteTexts

/** The commands that a person with this role may use. */
export function commandsOf(role: Role, { go, theme, logOut }: Actions): Command[] {
  const newPost = { id: 'new', group: actions, ...commandTexts.newPost, run: () => go(PORTAL.newPost) }
  return [
    ...(may(role, 'posts.write') ? [newPost] : []),
    ...PLACES.filter((place) => may(role, place.for)).map(({ path, label, words }) => ({
      id: path,
      group: places,
      label,
      words,
      run: () => go(path),
    })),
    { id: 'light', group: actions, ...commandTexts.lightTheme, run: () => theme('light') },
    { id: 'dark', group: actions, ...commandTexts.darkTheme, run: () => theme('dark') },
    { id: 'system', group: actions, ...commandTexts.systemTheme, run: () => theme('system') },
    { id: 'logout', group: actions, ...commandTexts.logOut, run: logOut },
  ]
}

/** Every typed word must start a word of the command: 'new po' finds 'Create New Post'. */
export function matchingCommands(commands: Command[], text: string): Command[] {
  const typed = caseKey(text).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words = '' }) => {
    const known = caseKey(`${label} ${group} ${words}`).split(/\s+/)
    return typed.every((word) => known.some((other) => other.startsWith(word)))
  })
}

/** Wraps around at both ends. */
export const nextIndex = (active: number, length: number, step: 1 | -1): number =>
  length === 0 ? 0 : (active + step + length) % length
