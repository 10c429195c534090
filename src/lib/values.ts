/* The only definition of each closed set of values. The columns of src/db/tables.ts, the schemas, the queries and
   the browser derive from these lists. */

type Of<List extends readonly unknown[]> = List[number]

export const ROLES = ['admin', 'editor', 'author', 'curator'] as const
export type Role = Of<typeof ROLES>

/** What an API key may do. src/lib/key-scopes.ts says which calls each allows. */
export const KEY_SCOPES = ['read', 'posts', 'submissions', 'subscribers'] as const
export type KeyScope = Of<typeof KEY_SCOPES>

export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const
export type PostStatus = Of<typeof POST_STATUSES>

export const CATEGORIES = ['featured', 'latest', 'popular'] as const
export type Category = Of<typeof CATEGORIES>

export const MEDIA_SOURCES = ['local', 'external'] as const
export type MediaSource = Of<typeof MEDIA_SOURCES>

export const MEDIA_TYPES = ['audio', 'video'] as const
export type MediaType = Of<typeof MEDIA_TYPES>

export const PLATFORMS = ['spotify', 'soundcloud', 'youtube', 'apple-music'] as const
export type Platform = Of<typeof PLATFORMS>

const FILE_KINDS = ['image', ...MEDIA_TYPES, 'document'] as const
export type FileKind = Of<typeof FILE_KINDS>

/** Files that artists and applicants send with their forms. */
export const PRIVATE_KINDS = ['audio', 'document'] as const satisfies FileKind[]
export type PrivateKind = Of<typeof PRIVATE_KINDS>

/** `account`: a person who can sign in. `guest`: a name without an account. */
export const AUTHOR_KINDS = ['account', 'guest'] as const

/** The statuses that artists can see. */
export const SUBMISSION_STATUSES = ['received', 'in review', 'approved', 'declined', 'published'] as const
const SPAM = 'spam'
export const ALL_SUBMISSION_STATUSES = [...SUBMISSION_STATUSES, SPAM] as const
export type SubmissionStatus = Of<typeof ALL_SUBMISSION_STATUSES>
/** Statuses that an editor can set. Publishing a post sets `published`, and the Spam folder has separate calls. */
export const DECISIONS = [
  'received',
  'in review',
  'approved',
  'declined',
] as const satisfies SubmissionStatus[]
/** Submissions that still need a decision. */
export const OPEN_STATUSES = ['received', 'in review'] as const satisfies SubmissionStatus[]

/** Whether the artist allows us to publish the recording with our review. */
export const PUBLISHING = ['no', 'full'] as const
export type Publishing = Of<typeof PUBLISHING>

export const TEMPLATE_KINDS = ['approve', 'decline', 'general'] as const

export const APPLICATION_STATUSES = ['received', 'accepted', 'declined', SPAM] as const
export type ApplicationStatus = Of<typeof APPLICATION_STATUSES>
export const APPLICATION_ACTIONS = [...APPLICATION_STATUSES, 'not spam'] as const

const HISTORY_SUBJECTS = ['submission', 'application'] as const
export type HistorySubject = Of<typeof HISTORY_SUBJECTS>

export const COMMENT_STATUSES = ['pending', 'approved'] as const
export type CommentStatus = Of<typeof COMMENT_STATUSES>

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed', 'suspended'] as const
export type SubscriberStatus = Of<typeof SUBSCRIBER_STATUSES>

export const SCOPES = ['all', 'author', 'genre'] as const
export type Scope = Of<typeof SCOPES>

export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignStatus = Of<typeof CAMPAIGN_STATUSES>

/** For mails to one person and for deliveries of a newsletter. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
export type MailStatus = Of<typeof MAIL_STATUSES>

export const WEBHOOK_EVENTS = [
  'post.published',
  'post.updated',
  'post.removed',
  'submission.received',
  'submission.decided',
  'subscriber.joined',
  'subscriber.left',
] as const
export type WebhookEvent = Of<typeof WEBHOOK_EVENTS>

export const LINK_PURPOSES = ['reset', 'invite'] as const
export type LinkPurpose = Of<typeof LINK_PURPOSES>

/** Why a link ended before its time. `moved`: the person has another address since. */
const LINK_ENDS = ['withdrawn', 'replaced', 'moved'] as const
export type LinkEnd = Of<typeof LINK_ENDS>

/** The two addresses that confirm a change. */
export const ADDRESS_SIDES = ['old', 'new'] as const
export type AddressSide = Of<typeof ADDRESS_SIDES>

/** `taken`: another account got the address first. */
const ADDRESS_CHANGE_ENDS = ['done', 'withdrawn', 'replaced', 'taken'] as const
export type AddressChangeEnd = Of<typeof ADDRESS_CHANGE_ENDS>

/** Where a redirect leads: to content by its id, or to a path or web address. */
export const REDIRECT_KINDS = ['post', 'author', 'page', 'path'] as const
export type RedirectKind = Of<typeof REDIRECT_KINDS>

export const PAGE_SLUGS = ['about', 'contact', 'privacy'] as const
export type PageSlug = Of<typeof PAGE_SLUGS>

export const PAGE_STATUSES = ['draft', 'published'] as const
export type FreePageStatus = Of<typeof PAGE_STATUSES>

export const HOMEPAGE_STATS = [
  'artists_featured_count',
  'reviews_published_count',
  'monthly_readers_count',
] as const

export const MESSAGE_STATUSES = ['open', 'handled'] as const

/** `full`: the server refuses files. `low`: it soon will. */
export const DISK_STATES = ['ok', 'low', 'full'] as const
export type DiskState = Of<typeof DISK_STATES>

/** Links on the page of an author. */
export const LINKS_MAX = 10

/** What the audit log records, by kind. */
export const AUDIT_ACTIONS = {
  'sign-in': [
    'signed-in',
    'sign-in-failed',
    'signed-out',
    'session-ended',
    'sessions-ended',
    'reset-requested',
    'password-set',
    'password-changed',
    'password-failed',
    'app-added',
    'app-removed',
    'recovery-codes-made',
    'passkey-added',
    'passkey-removed',
    'address-requested',
    'address-withdrawn',
    'address-changed',
  ],
  people: [
    'invited',
    'invited-again',
    'invitation-withdrawn',
    'invitation-accepted',
    'role-changed',
    'account-closed',
    'account-reopened',
    'factors-reset',
    'removed',
  ],
  settings: [
    'settings-changed',
    'navigation-changed',
    'templates-changed',
    'retention-changed',
    'redirect-added',
    'redirect-changed',
    'redirect-deleted',
    'redirects-imported',
    'missing-dismissed',
  ],
  integrations: [
    'key-created',
    'key-revoked',
    'webhook-added',
    'webhook-changed',
    'webhook-paused',
    'webhook-resumed',
    'webhook-deleted',
    'webhook-secret-replaced',
  ],
  exports: [
    'subscribers-exported',
    'figures-exported',
    'audit-exported',
    'person-exported',
    'redirects-exported',
    'backup-started',
    'backup-downloaded',
    'magazine-exported',
  ],
  publishing: ['published', 'scheduled', 'unpublished', 'page-published', 'page-unpublished'],
  imports: ['import-started', 'import-paused', 'import-resumed', 'import-undone', 'import-deleted'],
  deleting: [
    'post-deleted',
    'post-restored',
    'post-deleted-forever',
    'sample-removed',
    'comment-deleted',
    'genre-deleted',
    'author-deleted',
    'author-merged',
    'message-deleted',
    'page-deleted',
    'submission-deleted',
    'application-deleted',
    'spam-emptied',
    'person-deletion-started',
    'person-deleted',
    'old-data-deleted',
  ],
  sending: [
    'newsletter-sent',
    'newsletter-scheduled',
    'newsletter-started',
    'newsletter-paused',
    'newsletter-resumed',
    'newsletter-cancelled',
    'newsletter-retried',
    'test-sent',
  ],
  reviews: [
    'review-requested',
    'review-withdrawn',
    'sent-back',
    'comment-approved',
    'comment-hidden',
    'submission-decided',
    'application-decided',
  ],
} as const
export type AuditKind = keyof typeof AUDIT_ACTIONS
export type AuditAction = Of<(typeof AUDIT_ACTIONS)[AuditKind]>
export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as [AuditKind, ...AuditKind[]]

/** `verified`: the archive was restored into a temporary database and compared. */
export const BACKUP_STATUSES = ['running', 'verified', 'failed'] as const
export type BackupStatus = Of<typeof BACKUP_STATUSES>

/** What the server deletes by itself after a time, if an admin wants so. */
export const RETAINED_KINDS = ['submissions', 'applications', 'messages', 'comments', 'mail'] as const
export type RetainedKind = Of<typeof RETAINED_KINDS>

/** The data about one person, in the order of the page and of a deletion. */
export const PERSONAL_KINDS = [
  'imports',
  'submissions',
  'applications',
  'comments',
  'messages',
  'deliveries',
  'subscriptions',
  'mail',
  'webhooks',
  'sign-ins',
  'accounts',
  'audit',
] as const
export type PersonalKind = Of<typeof PERSONAL_KINDS>

/** What a deletion does with a person's comments. `anonymise` keeps the text without the name and the address. */
export const COMMENTS_FATES = ['delete', 'anonymise'] as const
export type CommentsFate = Of<typeof COMMENTS_FATES>

/** `ready`: the export has been read, and a person decides whether to import it. */
export const IMPORT_STATUSES = [
  'uploading',
  'reading',
  'ready',
  'running',
  'paused',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStatus = Of<typeof IMPORT_STATUSES>

/** Where an import comes from. `subscribers`: a list of addresses as CSV. */
export const IMPORT_SYSTEMS = ['wordpress', 'ghost', 'subscribers'] as const
export type ImportSystem = Of<typeof IMPORT_SYSTEMS>

/** What an import brings, in the order in which it works. */
export const IMPORT_KINDS = [
  'author',
  'term',
  'file',
  'post',
  'page',
  'comment',
  'menu-item',
  'redirect',
  'subscriber',
] as const
export type ImportKind = Of<typeof IMPORT_KINDS>

/** The items with a text. */
export const IMPORT_TEXTS = ['post', 'page'] as const satisfies ImportKind[]
export type ImportText = Of<typeof IMPORT_TEXTS>

export const TERM_TYPES = ['category', 'tag'] as const
export type TermType = Of<typeof TERM_TYPES>

/** Programs whose lists of subscribers an import recognises by their columns. */
export const LIST_PROGRAMS = [
  'sleevenotes',
  'ghost',
  'substack',
  'mailchimp',
  'listmonk',
  'buttondown',
] as const
export type ListProgram = Of<typeof LIST_PROGRAMS>

/** The checklist of the portal, in its order. */
export const SETUP_STEPS = ['brand', 'sample', 'post', 'invite', 'mail', 'backup'] as const
export type SetupStep = Of<typeof SETUP_STEPS>

/** Actors of the audit log who have no account. */
export const FIXED_ACTORS = ['command-line', 'server', 'nobody'] as const
export type FixedActor = Of<typeof FIXED_ACTORS>
