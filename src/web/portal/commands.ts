import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { caseKey } from '#lib/fold.ts'

/** Something that the palette can do. */
export type Command = {
  id: string
  group: string
  label: string
  /** Other words under which somebody may look for it. */
  words?: string
  run: () => void
}

type Actions = {
  go: (path: string) => void
  theme: (theme: 'light' | 'dark' | 'system') => void
  logOut: () => void
}

const PLACES = [
  { label: 'Analytics', path: PORTAL.analytics, words: 'dashboard views figures' },
  { label: 'Content', path: PORTAL.content, words: 'blog posts list' },
  { label: 'Drafts', path: `${PORTAL.content}?status=draft`, words: 'content posts' },
  { label: 'Scheduled posts', path: `${PORTAL.content}?status=scheduled`, words: 'content' },
  { label: 'Trash', path: `${PORTAL.content}?status=trash`, words: 'content deleted posts' },
  { label: 'Genres', path: `${PORTAL.content}?tab=genres`, words: 'category content' },
  { label: 'Submissions', path: PORTAL.submissions, words: 'inbox music listen desk artists' },
  { label: 'Overdue submissions', path: `${PORTAL.submissions}?overdue=yes`, words: 'late reply' },
  { label: 'Shortlist', path: `${PORTAL.submissions}?shortlisted=yes`, words: 'submissions' },
  { label: 'Message templates', path: `${PORTAL.submissions}?tab=templates`, words: 'submissions letters' },
  { label: 'Curator applications', path: PORTAL.curators, words: 'accept people' },
  { label: 'Curators', path: `${PORTAL.curators}?tab=curators`, words: 'people accounts' },
  { label: 'Comments', path: PORTAL.comments, words: 'approve queue waiting' },
  { label: 'Messages', path: PORTAL.messages, words: 'contact inbox mail' },
  {
    label: 'Platform settings',
    path: PORTAL.settings,
    words: 'branding logo statistics social pages chat',
  },
  { label: 'Profile', path: settingsPath('profile'), words: 'settings avatar password account' },
  { label: 'Newsletter', path: settingsPath('newsletter'), words: 'settings send subscribers' },
  { label: 'Submit redirect', path: settingsPath('redirect'), words: 'settings address music' },
]

export function commandsOf({ go, theme, logOut }: Actions): Command[] {
  return [
    {
      id: 'new',
      group: 'Do',
      label: 'Create New Post',
      words: 'write add article',
      run: () => go(PORTAL.newPost),
    },
    ...PLACES.map(({ label, path, words }) => ({
      id: path,
      group: 'Go to',
      label,
      words,
      run: () => go(path),
    })),
    {
      id: 'light',
      group: 'Do',
      label: 'Light theme',
      words: 'toggle mode bright',
      run: () => theme('light'),
    },
    { id: 'dark', group: 'Do', label: 'Dark theme', words: 'toggle mode night', run: () => theme('dark') },
    { id: 'system', group: 'Do', label: 'System theme', words: 'toggle mode', run: () => theme('system') },
    { id: 'logout', group: 'Do', label: 'Log out', words: 'logout sign out leave', run: logOut },
  ]
}

/** Every typed word must begin a word of the command: 'new po' finds 'Create New Post'. */
export function matchingCommands(commands: Command[], text: string): Command[] {
  const typed = caseKey(text).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words = '' }) => {
    const known = caseKey(`${label} ${group} ${words}`).split(/\s+/)
    return typed.every((word) => known.some((other) => other.startsWith(word)))
  })
}

/** One step through the entries, and around. */
export const nextIndex = (active: number, length: number, step: 1 | -1): number =>
  length === 0 ? 0 : (active + step + length) % length
