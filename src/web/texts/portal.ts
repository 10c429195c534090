import { plural } from '#lib/plural.ts'

export const navigationTexts = {
  brand: 'Admin Panel',
  label: 'Portal',
  menu: 'Menu',
  sidebar: 'Sidebar',
  content: 'Content',
  pages: 'Pages',
  navigation: 'Navigation',
  analytics: 'Analytics',
  submissions: 'Submissions',
  curators: 'Curators',
  comments: 'Comments',
  messages: 'Messages',
  redirects: 'Redirects',
  people: 'People',
  audit: 'Audit log',
  backups: 'Backups',
  exports: 'Export',
  privacy: 'Privacy',
  import: 'Import',
  version: (version: string) => `Version ${version}`,
  whatIsNew: 'what’s new',
  integrations: 'Integrations',
  settings: 'Settings',
  waiting: 'waiting',
  logout: 'Logout',
  viewSite: 'View site',
  lastUpdated: 'Last updated:',
  loadingPage: 'Loading page',
  skip: 'Skip to content',
} as const

export const curatorNavigationTexts = {
  brand: 'Curators',
  label: 'Curators',
  submissions: 'Submissions',
  account: ', your account',
  accountTitle: 'Your account',
  logout: 'Logout',
} as const

export const paletteTexts = {
  title: 'Search or jump to…',
  label: 'Search or jump to a page, post or action',
  placeholder: 'Page, post or action',
  escape: 'Esc',
  shortcut: 'Ctrl K',
  macShortcut: '⌘ K',
  results: (count: number) => plural(count, 'result'),
  list: 'Results',
  empty: 'No results found.',
  actions: 'Actions',
  places: 'Go to',
  posts: 'Posts',
} as const

/** Entries of the palette. `words` are other words that find an entry. */
export const commandTexts = {
  newPost: { label: 'Create New Post', words: 'write add article' },
  lightTheme: { label: 'Light theme', words: 'toggle mode bright' },
  darkTheme: { label: 'Dark theme', words: 'toggle mode night' },
  systemTheme: { label: 'System theme', words: 'toggle mode' },
  logOut: { label: 'Log out', words: 'logout sign out leave' },
} as const

export const placeTexts = {
  analytics: { label: 'Analytics', words: 'dashboard views figures' },
  content: { label: 'Content', words: 'blog posts list' },
  drafts: { label: 'Drafts', words: 'content posts' },
  scheduled: { label: 'Scheduled posts', words: 'content' },
  review: { label: 'Waiting for review', words: 'content submitted posts authors' },
  trash: { label: 'Trash', words: 'content deleted posts' },
  authors: { label: 'Guest authors', words: 'writers bylines names biography portrait' },
  genres: { label: 'Genres', words: 'category content' },
  pages: { label: 'Pages', words: 'texts about imprint site' },
  navigation: { label: 'Navigation', words: 'menu header footer links' },
  submissions: { label: 'Submissions', words: 'inbox music listen desk artists' },
  overdue: { label: 'Overdue submissions', words: 'late reply' },
  shortlist: { label: 'Shortlist', words: 'submissions' },
  templates: { label: 'Message templates', words: 'submissions letters' },
  applications: { label: 'Curator applications', words: 'accept people' },
  curators: { label: 'Curators', words: 'people accounts' },
  comments: { label: 'Comments', words: 'approve queue waiting' },
  messages: { label: 'Messages', words: 'contact inbox mail' },
  redirects: { label: 'Redirects', words: 'old addresses links 301 404 missing not found moved' },
  people: { label: 'People', words: 'accounts invite roles team staff authors editors' },
  audit: { label: 'Audit log', words: 'history security who did what sign-ins' },
  backups: { label: 'Backups', words: 'archive restore download copy' },
  exports: { label: 'Export', words: 'markdown wordpress ghost download move leave' },
  privacy: { label: 'Privacy', words: 'data retention delete export person address gdpr requests' },
  import: { label: 'Import', words: 'wordpress ghost migrate move export subscribers csv upload' },
  changelog: { label: 'Changelog', words: 'version release news update upgrade' },
  integrations: { label: 'Integrations', words: 'api keys webhooks programs developers tokens' },
  platform: { label: 'Platform settings', words: 'branding logo statistics social pages chat' },
  profile: { label: 'Profile', words: 'settings avatar password account' },
  newsletter: { label: 'Newsletter', words: 'settings send subscribers' },
  redirect: { label: 'Submit redirect', words: 'settings address music' },
} as const

export const portalErrorTexts = {
  notLoaded: {
    title: "This page didn't load",
    detail: "We couldn't reach the site. Check your connection and try again.",
  },
  failed: {
    title: 'Something went wrong',
    detail: (error: string) =>
      `The page reported “${error}”. Try again. If it keeps happening, show this message to your admin.`,
  },
  retry: 'Try again',
} as const

export const noAccessTexts = {
  title: 'No access',
  workspace: 'Go to your workspace',
  logout: 'Logout',
} as const

/** A page of the portal that the person's role does not include. */
export const notAllowedTexts = {
  title: 'Not allowed',
  text: 'Your role doesn’t include this page. If you need it, ask an admin to change your role.',
  back: 'Go to your posts',
} as const

export const portalMissingTexts = {
  title: 'Oops! Page not found',
  home: 'Return to Home',
} as const
