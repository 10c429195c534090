import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type {
  AddressChangeEnd,
  AddressSide,
  ApplicationStatus,
  AuditAction,
  AuditKind,
  BackupStatus,
  CampaignStatus,
  Category,
  CommentsFate,
  CommentStatus,
  FileKind,
  FreePageStatus,
  HistorySubject,
  ImportKind,
  ImportStatus,
  ImportSystem,
  KeyScope,
  LinkEnd,
  LinkPurpose,
  MailStatus,
  MediaSource,
  MediaType,
  PersonalKind,
  Platform,
  PostStatus,
  Publishing,
  RedirectKind,
  RetainedKind,
  Role,
  Scope,
  SubmissionStatus,
  SubscriberStatus,
  WebhookEvent,
} from '#lib/values.ts'

/** An ISO string in UTC, on both engines. */
type Time = string
/** A calendar day such as `2026-11-15`. Counters use the site's time zone. */
type Day = string
/** Written as text, because node-postgres would turn an array into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
/** Has a default in the database, so inserts may omit it. */
type Count = Generated<number>

interface GenreTable {
  id: string
  name: string
  /** In lower case, so that names are unique regardless of case. */
  name_key: string
  /** The genre's colour, in degrees on the OKLCH circle. */
  hue: number
  created_at: Time
}

/** An earlier name of a genre, in lower case. */
interface GenreNameTable {
  name_key: string
  genre_id: string
}

interface PostTable {
  id: string
  slug: string
  title: string
  excerpt: string
  /** For search engines. Empty means the excerpt. */
  description: Generated<string>
  content: string
  /** The record or track that a review is about, if known. */
  release_title: string | null
  artist: string | null
  /** Empty unless it overrides the names of the authors. The next two override as well. */
  author_name: string
  author_bio: string | null
  author_image: string | null
  /** The account that the post belongs to: the person who created it, or their successor. */
  author_id: string | null
  genre_id: string | null
  hero_image: string | null
  hero_alt: string | null
  /** Copies of the tables used for finding posts, so that a list needs only one query. */
  tags: Json<string[]>
  categories: Json<Category[]>
  featured: Generated<boolean>
  priority: Count
  status: PostStatus
  publish_at: Time | null
  /** When the post becomes visible to readers; null for a draft. See `visiblePosts`. */
  live_at: Time | null
  created_at: Time
  updated_at: Time
  deleted_at: Time | null
  /** Every save increases it, so that we notice stale saves. */
  version: Count
  read_minutes: Count
  rating: Count
  views: Count
  /** Views of the last 7 days. A column, so that sorting by popularity uses an index. */
  views_week: Count
  comments_on: Generated<boolean>
  notify_followers: Generated<boolean>
  submission_id: string | null
  /** The account that saved last. */
  updated_by: string | null
  /** The folded title and overriding author name, which the portal's search uses. */
  find_key: Generated<string>
  /** When we notified followers, so that we do it only once. */
  notified_at: Time | null
}

/** A person named on posts: an account or a guest. */
interface AuthorTable {
  id: string
  /** The last part of the page's path. It follows the name. */
  slug: string
  /** This and the next three are those of a guest. An account's profile has its own. */
  name: string
  name_key: string
  bio: Generated<string>
  portrait: string | null
  links: ColumnType<string[], string | undefined, string>
  account_id: string | null
  created_at: Time
  version: Count
}

/** Every slug that an author has had. Earlier ones redirect to the current one. */
interface AuthorSlugTable {
  slug: string
  author_id: string
}

interface PostAuthorTable {
  post_id: string
  author_id: string
  /** From 0, in the order of the names. */
  position: number
}

interface SamplePostTable {
  post_id: string
  /** The post's version at the import. A later version means that an editor has changed it. */
  version: number
  views: Count
  rating: Count
}

interface SampleGenreTable {
  genre_id: string
  /** The imported name. If the genre's name differs, an editor has changed it. */
  name: string
}

/** An account that has a post open in the editor. */
interface PostEditingTable {
  post_id: string
  account_id: string
  since: Time
  seen_at: Time
}

/** A post that its author has submitted for review. The row goes when the post is published. */
interface PostReviewTable {
  post_id: string
  requested_at: Time
  requested_by: string | null
  note: Generated<string>
  /** When an editor sent it back; null while it waits. */
  returned_at: Time | null
  returned_by: string | null
  reply: Generated<string>
}

/** A picture in a post's text. */
interface PostFileTable {
  post_id: string
  file_id: string
}

interface PostCategoryTable {
  post_id: string
  category: Category
}

interface TagTable {
  id: string
  name: string
  name_key: string
}

interface PostTagTable {
  post_id: string
  tag_id: string
  position: number
}

/** A post on one of its lists, with the sort keys. Triggers keep it up to date. */
interface PostListTable {
  /** The id of a genre or tag, a category, or `by NAME` for an author. */
  list: string
  post_id: string
  /** Empty for a post without a genre. */
  genre_id: string
  featured: boolean
  created_at: Time
  priority: number
  views: number
  views_week: number
  rating: number
}

/** The number of posts on a list, by genre; `*` means all posts. Triggers keep it up to date. */
interface PostCountTable {
  list: string
  genre_id: string
  featured: boolean
  /** On PostgreSQL a list has several rows that add up to its count. */
  count: number
}

/** A part of the sitemap, ready to send. */
interface SitemapPartTable {
  part: number
  posts: number
  /** URLs begin with `{site}`. */
  body: string
  /** When the next scheduled post of this part goes live. */
  next_at: Time | null
}

interface SitemapEntryTable {
  post_id: string
  part: number
  slug: string
  updated_at: Time
  live_at: Time
}

/** A post whose part of the sitemap needs rewriting. Filled by triggers. */
interface SitemapChangeTable {
  id: Generated<number>
  post_id: string
}

interface MediaTable {
  id: string
  post_id: string
  position: number
  type: MediaSource
  media_type: MediaType
  platform: Platform | null
  url: string | null
  file_id: string | null
  title: string
  artist: string
}

/** Every file in storage. We insert the row before the bytes, so that a crash leaves no unknown files. */
interface FileTable {
  id: string
  /** The key in storage, which other rows use as their reference. */
  key: string
  kind: FileKind
  mime: string
  bytes: number
  sha256: string
  /** Anyone who knows the URL may read it. Submissions' files are not public. */
  public: boolean
  width: number | null
  height: number | null
  luminance: number | null
  /** A tiny picture as a data URL, shown until the real one loads. */
  placeholder: string | null
  seconds: number | null
  title: string | null
  artist: string | null
  peaks: Json<number[]> | null
  created_at: Time
  /** Null until the row that uses it is committed. The sweep removes files that never were kept. */
  kept_at: Time | null
  /** The sweep keeps the file until then, because an editor may be writing the text that uses it. */
  spare_until: Time | null
  /** For a file from a public form: the keyed hash of the sender's network, kept for a day. */
  sent_by: string | null
  /** The sweep has started to remove it, so nothing may use it any more. */
  going_at: Time | null
  /** The original file name, for downloads. */
  name: Generated<string>
  /** When we started on the waveform of a submission's audio, even if it failed. */
  examined_at: Time | null
  /** The submission whose recording this copies. The artist decides whether readers may hear it. */
  submission_id: string | null
  /** Anyone may read it until then, because pages and mails sent a moment ago may still show it. */
  shown_until: Time | null
  /** When we marked it as undecodable: before the first attempt, cleared on success. Never tried again. */
  undecodable_at: Time | null
}

interface AccountTable {
  id: string
  email: string
  name: string
  bio: Generated<string>
  avatar: string | null
  role: Role
  /** Null until an invitation is accepted. */
  password_hash: string | null
  expertise: Json<string[]> | null
  created_at: Time
  disabled_at: Time | null
  /** Web addresses on the person's author page. */
  links: ColumnType<string[], string | undefined, string>
  /** When the person last used a session, to the minute. */
  seen_at: Time | null
}

interface SessionTable {
  /** SHA-256 of the token, which is never stored itself. */
  id: string
  account_id: string
  created_at: Time
  expires_at: Time
  user_agent: string | null
  /** When it was last used, to the minute; null until then. */
  seen_at: Time | null
  /** An ISO 3166 code, if we know where it was started. */
  country: string | null
  /** When the person last gave a password or a code in this session; null until they give one again after signing in. */
  proved_at: Time | null
}

/** The authenticator app of an account. It counts once it is confirmed. */
interface AuthenticatorTable {
  account_id: string
  /** Encrypted. */
  secret: string
  /** The time step of the last accepted code, which is refused a second time. */
  last_step: number
  created_at: Time
  confirmed_at: Time | null
}

interface RecoveryCodeTable {
  account_id: string
  hash: string
  used_at: Time | null
}

/** A key pair on a person's device. We have only its public part. */
interface PasskeyTable {
  id: string
  account_id: string
  /** Chosen by the device. */
  credential_id: string
  /** In COSE form, as base64url. */
  public_key: string
  /** How often the device used it, as the device says. Many devices always say 0. */
  counter: number
  /** How browsers reach the device, as JSON. */
  transports: string
  /** The passkey also exists on other devices of the person. */
  backed_up: boolean
  name: string
  created_at: Time
  used_at: Time | null
}

/** A challenge that was answered. It is refused a second time. */
interface SpentChallengeTable {
  id: string
  expires_at: Time
}

/** A sign-in with the right password that waits for the second step. `id` is the hash of its token. */
interface SignInStepTable {
  id: string
  account_id: string
  remember: boolean
  expires_at: Time
}

/** People with this role need a second factor in sessions that start after `since`. */
interface FactorRuleTable {
  role: Role
  since: Time
}

/** A kind of browser that a person has signed in with. */
interface KnownDeviceTable {
  account_id: string
  device: string
  seen_at: Time
}

interface LoginFailureTable {
  id: string
  email: string
  address: string
  at: Time
}

/** A network from which an account has signed in; `address` is a hash, as in `login_failure`. */
interface KnownNetworkTable {
  email: string
  address: string
  expires_at: Time
}

/** A program's key to the API. It acts for the account that created it. `hash` is that of the key. */
interface ApiKeyTable {
  id: string
  hash: string
  name: string
  scopes: Json<KeyScope[]>
  /** The last characters of the key, by which people recognise it. */
  hint: string
  account_id: string
  created_at: Time
  used_at: Time | null
}

/** A backup that the server made by itself, or that a person started in the portal. */
interface BackupRunTable {
  id: string
  /** The file name of the archive. */
  name: string
  /** A folder, or `s3://BUCKET/PREFIX`. */
  place: string
  status: BackupStatus
  started_at: Time
  finished_at: Time | null
  /** Of the archive, once it is written. So are the next three. */
  bytes: number | null
  sha256: string | null
  posts: number | null
  files: number | null
  /** Why it failed, as a sentence. */
  error: string | null
  /** The person who started it. Null for the schedule. */
  account_id: string | null
  /** While it runs. After that time, its process counts as dead. */
  leased_until: Time | null
  /** When the archive was deleted because newer ones replace it. */
  removed_at: Time | null
}

/** An import of another site's export. Everything that it reads first, it keeps in the next tables. */
interface ImportRunTable {
  id: string
  /** The name of its first file. */
  name: string
  status: ImportStatus
  system: ImportSystem | null
  /** The address of the old site, without a slash at the end. */
  site: Generated<string>
  title: Generated<string>
  /** As in `ImportOptions` of the feature. */
  options: Json<unknown>
  /** The columns of a CSV file. */
  headers: Json<string[]>
  /** As in `SubscriberList` of the feature; null for other exports. */
  list: Json<unknown> | null
  counts: Json<Partial<Record<ImportKind, { found: number; new: number; done: number }>>>
  phase: ImportKind | 'reading' | 'undoing' | null
  done: Count
  total: Count
  notes: Count
  error: string | null
  /** How often its process has died without any progress in between. */
  attempts: Count
  /** 1 when the command line runs it, from files that only this machine has. */
  is_local: Count
  created_at: Time
  created_by: string | null
  started_at: Time | null
  finished_at: Time | null
  leased_until: Time | null
  leased_by: string | null
  /** When its files are deleted at the latest. Null: they are gone. */
  files_until: Time | null
}

/** Whose address is in the files of an import: a hash that only this magazine can compute. */
interface ImportPersonTable {
  import_id: string
  hash: string
}

interface ImportSourceTable {
  import_id: string
  position: number
  name: string
  bytes: number
  received: Count
}

/** A part of an uploaded file, in storage, where every node finds it. */
interface ImportPartTable {
  import_id: string
  position: number
  part: number
  key: string
  bytes: number
}

/** An item of an export. `target` is what it became here: an id, or a choice for categories and tags. */
interface ImportItemTable {
  import_id: string
  kind: ImportKind
  key: string
  seq: number
  name: string
  /** Where its line begins in the file of items, and how long it is. */
  starts_at: number
  bytes: number
  state: 'waiting' | 'done' | 'known'
  target: string | null
  /** Of a file: the key of the post that it was uploaded to. */
  parent: string | null
  /** How many posts name it, for authors, categories and tags. How many comments it has, for posts and pages. */
  uses: Count
}

/** An address that the old site had for an item. `hash` is that of the normalised address. */
interface ImportAddressTable {
  import_id: string
  hash: string
  address: string
  kind: ImportKind
  key: string
}

interface ImportNoteTable {
  import_id: string
  id: number
  kind: string
  key: string
  name: string
  code: string
  detail: string
}

/** What an item of another site became here. `version` is that after the import. */
interface ImportOriginTable {
  site: string
  kind: ImportKind
  key: string
  target: string
  version: Count
  /** Null after the import was forgotten. */
  import_id: string | null
}

/** A day's deletion of old data. Nodes take turns: one that was killed leaves a lease that ends. */
interface RetentionRunTable {
  /** In the time zone of the site. */
  day: Day
  started_at: Time
  leased_until: Time
  /** What was deleted so far, by kind. Written together with each batch. */
  counts: Json<Partial<Record<RetainedKind, number>>>
  finished_at: Time | null
}

/** The deletion of one person's data: stored before it starts, so that it continues after a crash. */
interface ErasureTable {
  id: string
  /** Null once everything is deleted. */
  address: string | null
  /** A keyed hash of the address, by which we recognise it later. */
  hash: string
  comments: CommentsFate
  counts: Json<Partial<Record<PersonalKind, number>>>
  account_id: string | null
  created_at: Time
  leased_until: Time
  finished_at: Time | null
}

/** A one-time link for setting a password. */
interface PasswordLinkTable {
  id: string
  account_id: string
  purpose: LinkPurpose
  expires_at: Time
  used_at: Time | null
}

/** A new e-mail address that a person asked for. An account has at most one that has not ended. */
interface AddressChangeTable {
  id: string
  account_id: string
  old_email: string
  new_email: string
  created_at: Time
  expires_at: Time
  old_confirmed_at: Time | null
  new_confirmed_at: Time | null
  ended: AddressChangeEnd | null
}

/** A mailed link that confirms one side of a change. `id` is the hash of its token. */
interface AddressLinkTable {
  id: string
  change_id: string
  side: AddressSide
  created_at: Time
  /** When we sent another link to the same address. */
  replaced_at: Time | null
}

/** A link that ended before its time. `id` is the hash of its token, as in `password_link`. */
interface EndedLinkTable {
  id: string
  reason: LinkEnd
  ended_at: Time
}

interface AuditTable {
  id: string
  at: Time
  /** The account, or one of the fixed actors. */
  actor_id: string
  actor_name: string
  kind: AuditKind
  action: AuditAction
  target_id: string | null
  target: string
  detail: string
  browser: string
  system: string
  country: string
  /** Only with LOG_ADDRESSES. */
  address: string | null
}

/** One row: entries before this time may be deleted. */
interface AuditKeptTable {
  id: number
  since: Time
}

interface SettingTable {
  key: string
  value: Json<unknown>
  updated_at: Time
}

interface SubscriberTable {
  id: string
  email: string
  status: SubscriberStatus
  subscribed_at: Time
  confirmed_at: Time | null
  ended_at: Time | null
  reason: string | null
  /** The system or file that they were imported from. */
  source: string | null
  imported_at: Time | null
  import_id: string | null
  /** When something changed here since the import. Undoing the import leaves them alone then. */
  changed_at: Time | null
}

/** A subscription to everything, or to the posts of one author or genre. */
interface SubscriptionTable {
  subscriber_id: string
  scope: Scope
  /** The id of the author or genre. */
  target: Generated<string>
  created_at: Time
  /** Null until the owner of the address confirms. */
  confirmed_at: Time | null
}

interface CampaignTable {
  id: string
  subject: string
  content: string
  status: CampaignStatus
  post_id: string | null
  created_by: string | null
  created_at: Time
  send_at: Time
  sent_at: Time | null
  total: Count
  /** The mail as HTML and as text, made once. */
  html: Generated<string>
  text: Generated<string>
  /** Final once the campaign ends. Until then we count the deliveries. */
  sent: Count
  failed: Count
}

type Leased = {
  status: MailStatus
  attempts: Count
  due_at: Time
  leased_until: Time | null
  leased_by: string | null
  message_id: string
  error: string | null
  sent_at: Time | null
}

interface DeliveryTable extends Leased {
  id: string
  campaign_id: string
  subscriber_id: string
  email: string
}

/** An address of a program that learns of events. */
interface WebhookTable {
  id: string
  url: string
  events: Json<WebhookEvent[]>
  /** Signs every delivery, so unlike a key it can't be stored as a hash. */
  secret: string
  paused_at: Time | null
  created_at: Time
}

interface WebhookDeliveryTable extends Omit<Leased, 'message_id'> {
  id: string
  webhook_id: string
  /** One of the events, or `test`. */
  event: string
  /** The JSON text that is sent, the same at each attempt. */
  payload: string
  created_at: Time
  tried_at: Time | null
  response_status: number | null
  /** The first characters of the response. */
  response: Generated<string>
}

/** A scheduled post whose publication nobody has been told of. */
interface PostUpcomingTable {
  post_id: string
  live_at: Time
}

/** An address of an earlier site, and where its readers go now. */
interface RedirectTable {
  id: string
  /** The address in the form in which addresses are compared. */
  from_key: string
  /** The address as it was typed. */
  from_text: string
  /** The last part of its path, by which the portal finds it. */
  name_key: string
  kind: RedirectKind
  /** The id of a post, an author or a page, or a path or web address. */
  target: string
  import_id: string | null
  created_at: Time
  created_by: string | null
  hits: Count
  last_hit_at: Time | null
}

/** An address that readers asked for and did not find. */
interface MissingAddressTable {
  key: string
  address: string
  hits: number
  first_at: Time
  last_at: Time
  /** The host of the last site with a link to it. */
  referrer: string | null
  /** A dismissed address is never listed again. */
  dismissed_at: Time | null
}

/** When the next mail may go out, if the mail server limits mails per minute. */
interface MailPaceTable {
  id: string
  free_at: Time
}

/** A mail to one person that belongs to no campaign: confirmations, resets, invitations, notices. */
interface MailTable extends Leased {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  /** Such as Reply-To and List-Unsubscribe. */
  headers: Json<Record<string, string>>
  kind: string
  created_at: Time
}

/** A page that editors have added, at the root of the site. */
interface PageTable {
  id: string
  slug: string
  title: string
  content: string
  status: FreePageStatus
  /** For search engines. Empty means the start of the text. */
  description: Generated<string>
  created_at: Time
  updated_at: Time
  version: Count
  /** The import that brought it. */
  import_id: string | null
}

/** A picture in a page's text. */
interface PageFileTable {
  page_id: string
  file_id: string
}

interface CommentTable {
  id: string
  post_id: string
  author: string
  email: string
  content: string
  /** `removed`: it was deleted, and its empty row holds the place above its replies. */
  status: CommentStatus | 'removed'
  likes: Count
  created_at: Time
  /** The comment that it replies to. */
  parent_id: string | null
}

interface SubmissionTable {
  id: string
  artist_name: string
  release_title: string
  email: string
  country: string
  release_date: Day
  genres: Json<string[]>
  music_url: string | null
  file_id: string | null
  description: string
  press_kit_id: string | null
  social_links: Json<Record<string, string>>
  press_coverage: string
  /** Whether the artist allows us to publish the recording with our review. */
  publishing: Generated<Publishing>
  status: SubmissionStatus
  shortlisted: Generated<boolean>
  assigned_to: string | null
  reply_by: Day
  post_id: string | null
  /** The folded artist and title, to detect the same release sent twice. */
  release_key: string
  /** The normalised link, for the same purpose. */
  link_key: string | null
  /** The folded artist, title, e-mail address and ID, which the inbox search uses. */
  find_key: Generated<string>
  created_at: Time
  updated_at: Time
  version: Count
}

/** A submission's genres, for filtering. */
interface SubmissionGenreTable {
  submission_id: string
  genre: string
}

/** Events and notes of a submission or an application. */
interface HistoryTable {
  id: string
  subject: HistorySubject
  subject_id: string
  account_id: string | null
  action: string
  detail: Json<Record<string, unknown>>
  at: Time
}

interface ApplicationTable {
  id: string
  full_name: string
  email: string
  phone: string
  background: string
  expertise: Json<string[]>
  writing_experience: string
  portfolio_links: Json<string[]>
  social_media: Json<Record<string, string>>
  review_frequency: string
  equipment: string
  cover_letter: string
  portfolio_id: string | null
  status: ApplicationStatus
  account_id: string | null
  created_at: Time
  updated_at: Time
  version: Count
}

interface ContactMessageTable {
  id: string
  name: string
  email: string
  message: string
  created_at: Time
  handled_at: Time | null
}

/** The response to an Idempotency-Key, so that a retry has no further effect. */
interface IdempotencyTable {
  id: string
  status: number
  answer: Json<unknown>
  created_at: Time
}

/** The figures of a post. `heard_…`: how often listeners reached that percentage of its audio. */
interface PostFigures {
  views: Count
  visitors: Count
  rating: Count
  plays: Count
  heard_25: Count
  heard_50: Count
  heard_75: Count
  heard_100: Count
  player_clicks: Count
  shares: Count
}

interface PostDayTable extends PostFigures {
  post_id: string
  day: Day
}

/** Monthly sums of the days, written together with them: `2026-11`. */
interface PostMonthTable extends PostFigures {
  post_id: string
  month: string
}

/** Daily counters of the site by dimension, such as country, device, referrer or search. */
interface SiteDayTable {
  day: Day
  dimension: string
  value: string
  count: Count
}

interface SiteMonthTable {
  month: string
  dimension: string
  value: string
  count: Count
}

/** A visitor's hash for one purpose (a view, a point, a like) until it may count again. */
interface VisitorMarkTable {
  id: string
  expires_at: Time
}

interface VisitorSaltTable {
  day: Day
  salt: string
}

interface RateWindowTable {
  id: string
  hits: number
  expires_at: Time
}

/** Every word of a title, artist or genre, for correcting misspelt searches. */
interface SearchWordTable {
  word: string
  /** False until the word is in `search_slip`. */
  has_slips: Generated<boolean>
}

/** A known word under each spelling with letters left out, so that finding a misspelt word needs no scan. */
interface SearchSlipTable {
  slip: string
  word: string
}

/** The words of each post, for finding words by their beginning. */
interface SearchTermTable {
  word: string
}

/** Posts that an older version indexed and that wait for an entry in the new search index. */
interface SearchWaitingTable {
  post_id: string
}

interface ContentVersionTable {
  id: number
  version: number
}

/** The changes of a content version, as keys separated by spaces. We keep the newest few hundred. */
interface ContentChangeTable {
  version: number
  keys: string
}

/** A version that has run on this database. */
interface ReleaseRunTable {
  version: string
  /** The oldest version that works on the database at the same time. */
  works_beside: string
  first_at: Time
}

export interface Tables {
  genre: GenreTable
  genre_name: GenreNameTable
  post: PostTable
  author: AuthorTable
  author_slug: AuthorSlugTable
  post_author: PostAuthorTable
  post_category: PostCategoryTable
  sample_post: SamplePostTable
  sample_genre: SampleGenreTable
  post_editing: PostEditingTable
  post_review: PostReviewTable
  post_file: PostFileTable
  tag: TagTable
  post_tag: PostTagTable
  post_list: PostListTable
  post_count: PostCountTable
  sitemap_part: SitemapPartTable
  sitemap_entry: SitemapEntryTable
  sitemap_change: SitemapChangeTable
  media: MediaTable
  file: FileTable
  account: AccountTable
  session: SessionTable
  api_key: ApiKeyTable
  backup_run: BackupRunTable
  import_run: ImportRunTable
  import_source: ImportSourceTable
  import_part: ImportPartTable
  import_item: ImportItemTable
  import_address: ImportAddressTable
  import_note: ImportNoteTable
  import_origin: ImportOriginTable
  import_person: ImportPersonTable
  retention_run: RetentionRunTable
  erasure: ErasureTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  spent_challenge: SpentChallengeTable
  sign_in_step: SignInStepTable
  factor_rule: FactorRuleTable
  known_device: KnownDeviceTable
  login_failure: LoginFailureTable
  known_network: KnownNetworkTable
  password_link: PasswordLinkTable
  ended_link: EndedLinkTable
  address_change: AddressChangeTable
  address_link: AddressLinkTable
  audit: AuditTable
  audit_kept: AuditKeptTable
  setting: SettingTable
  subscriber: SubscriberTable
  subscription: SubscriptionTable
  campaign: CampaignTable
  delivery: DeliveryTable
  mail: MailTable
  mail_pace: MailPaceTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  post_upcoming: PostUpcomingTable
  redirect: RedirectTable
  missing_address: MissingAddressTable
  comment: CommentTable
  page: PageTable
  page_file: PageFileTable
  submission: SubmissionTable
  submission_genre: SubmissionGenreTable
  history: HistoryTable
  application: ApplicationTable
  contact_message: ContactMessageTable
  idempotency: IdempotencyTable
  post_day: PostDayTable
  post_month: PostMonthTable
  site_day: SiteDayTable
  site_month: SiteMonthTable
  visitor_mark: VisitorMarkTable
  visitor_salt: VisitorSaltTable
  rate_window: RateWindowTable
  search_word: SearchWordTable
  search_slip: SearchSlipTable
  search_term: SearchTermTable
  search_waiting: SearchWaitingTable
  content_version: ContentVersionTable
  content_change: ContentChangeTable
  release_run: ReleaseRunTable
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type RowUpdate<T extends keyof Tables> = Updateable<Tables[T]>
