import { type Role, ROLES } from './values.ts'

type Rule = { roles: readonly Role[]; allows: string }

const WRITERS = ['admin', 'editor', 'author'] as const
const DESK = ['admin', 'editor', 'curator'] as const
export const STAFF = ['admin', 'editor'] as const
const ADMINS = ['admin'] as const

/**
 * The only table of permissions. The server's guards, the portal and docs/permissions.md derive from it. A permission
 * that several kinds of people have may be narrower for some of them; `allows` says so.
 */
export const PERMISSIONS = {
  'account.own': { roles: ROLES, allows: 'Manage your own profile, password and sessions' },
  'posts.write': {
    roles: WRITERS,
    allows: 'Write posts, edit them, and submit them for review; authors only their own drafts',
  },
  'posts.edit-all': { roles: STAFF, allows: 'See, edit, delete and restore every post' },
  'posts.publish': {
    roles: STAFF,
    allows: 'Publish, schedule and unpublish posts, and answer posts that wait for review',
  },
  'posts.arrange': { roles: STAFF, allows: 'Arrange posts: featured, priority and categories' },
  'files.upload': { roles: WRITERS, allows: 'Upload pictures and recordings for posts' },
  'figures.own': { roles: WRITERS, allows: 'See the figures of your own posts' },
  'figures.all': { roles: STAFF, allows: 'See and export the figures of the whole magazine' },
  'authors.manage': { roles: STAFF, allows: 'Add, change, merge and delete guest authors' },
  'redirects.manage': {
    roles: STAFF,
    allows: 'Add, change, delete, import and export redirects, and see addresses that readers did not find',
  },
  'genres.manage': { roles: STAFF, allows: 'Add, rename and delete genres' },
  'pages.manage': {
    roles: STAFF,
    allows: 'Add, change, publish and delete pages, and arrange the navigation',
  },
  'comments.answer': { roles: STAFF, allows: 'Approve and delete comments' },
  'messages.answer': { roles: STAFF, allows: 'Read and answer messages from the contact form' },
  'submissions.review': {
    roles: DESK,
    allows: 'Listen to submissions and review them; curators only those in their genres',
  },
  'submissions.manage': {
    roles: STAFF,
    allows: 'Change message templates, and manage spam among submissions',
  },
  'curators.manage': { roles: STAFF, allows: 'Answer applications and manage curators' },
  'newsletter.send': { roles: STAFF, allows: 'Send newsletters, and see and export subscribers' },
  'sample.remove': { roles: STAFF, allows: 'Remove the sample content' },
  'portal.overview': { roles: STAFF, allows: 'See what is waiting, how full the disk is, and what is new' },
  'settings.read': { roles: STAFF, allows: 'See the settings of the site' },
  'settings.change': { roles: ADMINS, allows: 'Change the settings of the site' },
  'mail.read': { roles: ADMINS, allows: 'Read the mail that the site has sent' },
  'audit.read': { roles: ADMINS, allows: 'Read and export the audit log' },
  'people.manage': {
    roles: ADMINS,
    allows: 'Invite people, change their roles, and close, reopen and remove accounts',
  },
  'webhooks.manage': { roles: ADMINS, allows: 'Manage webhooks and see their deliveries' },
  'backups.manage': { roles: ADMINS, allows: 'Make backups, see them and download them' },
  'exports.make': { roles: ADMINS, allows: 'Export the whole magazine for another system' },
  'imports.manage': {
    roles: ADMINS,
    allows: 'Import another site or a list of subscribers, and undo an import',
  },
  'privacy.manage': {
    roles: ADMINS,
    allows: 'Set how long data is kept, and export and delete the data of one person',
  },
  'keys.manage': { roles: ADMINS, allows: 'Create and revoke API keys' },
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof PERMISSIONS

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission].roles as readonly Role[]).includes(role)
