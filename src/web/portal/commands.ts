import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { caseKey } from '#lib/fold.ts'
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

const PLACES = [
  { path: PORTAL.analytics, ...placeTexts.analytics },
  { path: PORTAL.content, ...placeTexts.content },
  { path: `${PORTAL.content}?status=draft`, ...placeTexts.drafts },
  { path: `${PORTAL.content}?status=scheduled`, ...placeTexts.scheduled },
  { path: `${PORTAL.content}?status=trash`, ...placeTexts.trash },
  { path: `${PORTAL.content}?tab=genres`, ...placeTexts.genres },
  { path: PORTAL.submissions, ...placeTexts.submissions },
  { path: `${PORTAL.submissions}?overdue=yes`, ...placeTexts.overdue },
  { path: `${PORTAL.submissions}?shortlisted=yes`, ...placeTexts.shortlist },
  { path: `${PORTAL.submissions}?tab=templates`, ...placeTexts.templates },
  { path: PORTAL.curators, ...placeTexts.applications },
  { path: `${PORTAL.curators}?tab=curators`, ...placeTexts.curators },
  { path: PORTAL.comments, ...placeTexts.comments },
  { path: PORTAL.messages, ...placeTexts.messages },
  { path: PORTAL.settings, ...placeTexts.platform },
  { path: settingsPath('profile'), ...placeTexts.profile },
  { path: settingsPath('newsletter'), ...placeTexts.newsletter },
  { path: settingsPath('redirect'), ...placeTexts.redirect },
]

const { actions, places } = paletteTexts

export function commandsOf({ go, theme, logOut }: Actions): Command[] {
  return [
    { id: 'new', group: actions, ...commandTexts.newPost, run: () => go(PORTAL.newPost) },
    ...PLACES.map(({ path, label, words }) => ({
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
