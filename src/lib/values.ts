/*
 * Every closed set of values, once: the columns of src/db/tables.ts, the schemas, the queries and the browser all
 * derive from these lists.
 */

type Of<List extends readonly unknown[]> = List[number]

export const ROLES = ['admin', 'editor', 'curator'] as const
export type Role = Of<typeof ROLES>

export const POST_STATUSES = ['draft', 'scheduled', 'published'] as const
export type PostStatus = Of<typeof POST_STATUSES>

export const CATEGORIES = ['featured', 'latest', 'popular'] as const
export type Category = Of<typeof CATEGORIES>

export const MEDIA_SOURCES = ['local', 'external'] as const
export type MediaSource = Of<typeof MEDIA_SOURCES>

export const MEDIA_TYPES = ['audio', 'video'] as const
export type MediaType = Of<typeof MEDIA_TYPES>

/** Where music can be heard elsewhere. */
export const PLATFORMS = ['spotify', 'soundcloud', 'youtube', 'apple-music'] as const
export type Platform = Of<typeof PLATFORMS>

export const FILE_KINDS = ['image', ...MEDIA_TYPES, 'document'] as const
export type FileKind = Of<typeof FILE_KINDS>

/** The statuses of a submission that its artist is told. */
export const SUBMISSION_STATUSES = ['received', 'in review', 'approved', 'declined', 'published'] as const
/** Suspected spam has its own folder. */
export const SPAM = 'spam'
export const ALL_SUBMISSION_STATUSES = [...SUBMISSION_STATUSES, SPAM] as const
export type SubmissionStatus = Of<typeof ALL_SUBMISSION_STATUSES>
/** An editor can set these. A post sets `published`, and the Spam folder has its own calls. */
export const DECISIONS = [
  'received',
  'in review',
  'approved',
  'declined',
] as const satisfies SubmissionStatus[]
/** Somebody still has to decide about these. */
export const OPEN_STATUSES = ['received', 'in review'] as const satisfies SubmissionStatus[]

/** Whether an artist lets us publish the recording with our review. */
export const PUBLISHING = ['no', 'full'] as const
export type Publishing = Of<typeof PUBLISHING>

export const TEMPLATE_KINDS = ['approve', 'decline', 'general'] as const

export const APPLICATION_STATUSES = ['received', 'accepted', 'declined', SPAM] as const
export type ApplicationStatus = Of<typeof APPLICATION_STATUSES>
/** What can happen to an application. */
export const APPLICATION_ACTIONS = [...APPLICATION_STATUSES, 'not spam'] as const

/** What a history can be about. */
export const HISTORY_SUBJECTS = ['submission', 'application'] as const
export type HistorySubject = Of<typeof HISTORY_SUBJECTS>

export const COMMENT_STATUSES = ['pending', 'approved'] as const
export type CommentStatus = Of<typeof COMMENT_STATUSES>

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed', 'suspended'] as const
export type SubscriberStatus = Of<typeof SUBSCRIBER_STATUSES>

/** What somebody can subscribe to. */
export const SCOPES = ['all', 'author', 'genre'] as const
export type Scope = Of<typeof SCOPES>

export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignStatus = Of<typeof CAMPAIGN_STATUSES>

/** Of a mail to one person, and of a newsletter's delivery to one subscriber. */
export const MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'cancelled'] as const
export type MailStatus = Of<typeof MAIL_STATUSES>

/** What the link to set a password is for. */
export const LINK_PURPOSES = ['reset', 'invite'] as const
export type LinkPurpose = Of<typeof LINK_PURPOSES>

/** The pages of the magazine itself. */
export const PAGE_SLUGS = ['about', 'contact', 'privacy'] as const
export type PageSlug = Of<typeof PAGE_SLUGS>

/** The figures on the home page. */
export const HOMEPAGE_STATS = [
  'artists_featured_count',
  'reviews_published_count',
  'monthly_readers_count',
] as const

export const MESSAGE_STATUSES = ['open', 'handled'] as const

/** `full`: files are refused. `low`: they soon will be. */
export const DISK_STATES = ['ok', 'low', 'full'] as const
export type DiskState = Of<typeof DISK_STATES>
