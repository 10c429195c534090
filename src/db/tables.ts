import type { ColumnType, Generated, Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type {
  ApplicationStatus,
  CampaignStatus,
  Category,
  CommentStatus,
  FileKind,
  HistorySubject,
  LinkPurpose,
  MailStatus,
  MediaSource,
  MediaType,
  Platform,
  PostStatus,
  Publishing,
  Role,
  Scope,
  SubmissionStatus,
  SubscriberStatus,
} from '#lib/values.ts'

/** An instant as an ISO string in UTC, on both engines. */
type Time = string
/** A calendar day, `2026-11-15`; counters have those of the site's time zone. */
type Day = string
/** Read as a value, written as text: node-postgres would take an array for a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
/** Has a default in the database, so an insert may leave it out. */
type Count = Generated<number>

interface GenreTable {
  id: string
  name: string
  /** The name in lower case: unique without regard to case. */
  name_key: string
  /** Degrees on the OKLCH circle: the genre's own colour. */
  hue: number
  created_at: Time
}

interface PostTable {
  id: string
  slug: string
  title: string
  excerpt: string
  content: string
  /** The record or track a review is about, when known. */
  release_title: string | null
  artist: string | null
  author_name: string
  author_bio: string | null
  author_image: string | null
  author_id: string | null
  genre_id: string | null
  hero_image: string | null
  hero_alt: string | null
  /** Names in order and ticked lists, beside the tables that find posts by them: a list needs one query. */
  tags: Json<string[]>
  categories: Json<Category[]>
  featured: Generated<boolean>
  priority: Count
  status: PostStatus
  publish_at: Time | null
  /** From when readers see it; null for a draft. The rule is `visiblePosts`. */
  live_at: Time | null
  created_at: Time
  updated_at: Time
  deleted_at: Time | null
  /** Raised by every save, so that a second editor's stale save is noticed. */
  version: Count
  read_minutes: Count
  rating: Count
  views: Count
  /** Views of the last 7 days, kept by the counters so that "popular" is one index walk. */
  views_week: Count
  comments_on: Generated<boolean>
  notify_followers: Generated<boolean>
  submission_id: string | null
  /** Whoever saved last. */
  updated_by: string | null
  /** Title and author, folded: what the portal's search looks in. */
  find_key: Generated<string>
  /** When its followers were told, so that they are told once. */
  notified_at: Time | null
}

/** A post that came with the sample content. */
interface SamplePostTable {
  post_id: string
  /** The post's version at the import. A later one means that an editor has made the post their own. */
  version: number
  /** The invented part of the post's figures. */
  views: Count
  rating: Count
}

interface SampleGenreTable {
  genre_id: string
  /** As it was imported. A genre with another name is an editor's. */
  name: string
}

/** Somebody has a post open in the editor. */
interface PostEditingTable {
  post_id: string
  account_id: string
  since: Time
  seen_at: Time
}

/** A picture that a post's text shows. */
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

/** A post on one of its lists, with what lists are sorted by. Kept by triggers. */
interface PostListTable {
  /** The id of a genre or tag, a category, or `by NAME` for an author. */
  list: string
  post_id: string
  /** Empty for a post without one. */
  genre_id: string
  featured: boolean
  created_at: Time
  priority: number
  views: number
  views_week: number
  rating: number
}

/** How many posts are on a list, by genre; `*` stands for all posts. Kept by triggers. */
interface PostCountTable {
  list: string
  genre_id: string
  featured: boolean
  /** On PostgreSQL a list has several rows, and their sum counts. */
  count: number
}

/** A part of the sitemap, ready to be sent. */
interface SitemapPartTable {
  part: number
  posts: number
  /** Addresses begin with `{site}`. */
  body: string
  /** When the next scheduled post belongs to it. */
  next_at: Time | null
}

interface SitemapEntryTable {
  post_id: string
  part: number
  slug: string
  updated_at: Time
  live_at: Time
}

/** A post whose part of the sitemap has to be rewritten. Filled by triggers. */
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

/** Everything in storage. A row comes before its bytes, so that a crash leaves nothing unknown behind. */
interface FileTable {
  id: string
  /** Where it lies in storage, and the reference kept by the row that uses it. */
  key: string
  kind: FileKind
  mime: string
  bytes: number
  sha256: string
  /** Readable by anyone who knows the address; submissions are not. */
  public: boolean
  width: number | null
  height: number | null
  luminance: number | null
  /** A tiny picture as a data address, shown until the real one is there. */
  placeholder: string | null
  seconds: number | null
  title: string | null
  artist: string | null
  peaks: Json<number[]> | null
  created_at: Time
  /** Null until the row that needs it is committed; the sweep removes what never was. */
  kept_at: Time | null
  /** Not removed before this, though nothing uses it yet: somebody may be writing the text that will. */
  spare_until: Time | null
  /** For a file that came through a public form: its sender's network as a keyed hash, for a day. */
  sent_by: string | null
  /** The sweep has begun to remove it: from here on nothing may use it. */
  going_at: Time | null
  /** What it was called where it came from, for whoever downloads it. */
  name: Generated<string>
  /** When we began to make the waveform of a submission's sound, whether or not one was found. */
  examined_at: Time | null
  /** The submission whose recording this is a public copy of: its artist decides whether readers may hear it. */
  submission_id: string | null
  /** Until then everybody may read it, though nothing shows it: pages and mails sent a moment ago may. */
  shown_until: Time | null
  /** Since when it counts as not decodable: from before the first attempt, until that succeeds. Never tried again. */
  undecodable_at: Time | null
}

interface AccountTable {
  id: string
  email: string
  name: string
  bio: Generated<string>
  avatar: string | null
  role: Role
  /** Null while an invitation has not been taken up. */
  password_hash: string | null
  expertise: Json<string[]> | null
  created_at: Time
  disabled_at: Time | null
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is never stored. */
  id: string
  account_id: string
  created_at: Time
  expires_at: Time
  user_agent: string | null
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

/** A link that lets somebody set a password, once. */
interface PasswordLinkTable {
  id: string
  account_id: string
  purpose: LinkPurpose
  expires_at: Time
  used_at: Time | null
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
}

/** What a subscriber gets: everything, or one author's or one genre's posts. */
interface SubscriptionTable {
  subscriber_id: string
  scope: Scope
  /** The author's name or the genre's id. */
  target: Generated<string>
  created_at: Time
  /** Null until the owner of the address has pressed the button for it. */
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
  /** The mail-safe form of the content, and the same as text, made once. */
  html: Generated<string>
  text: Generated<string>
  /** True once nothing moves any more; until then the deliveries are counted. */
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

/** From when on the next mail may go out, where the mail server allows only so many a minute. */
interface MailPaceTable {
  id: string
  free_at: Time
}

/** Mail to one person that no campaign made: confirmations, resets, invitations, notices. */
interface MailTable extends Leased {
  id: string
  recipient: string
  subject: string
  text: string
  html: string | null
  /** Reply-To, List-Unsubscribe and the like. */
  headers: Json<Record<string, string>>
  kind: string
  created_at: Time
}

interface CommentTable {
  id: string
  post_id: string
  author: string
  email: string
  content: string
  status: CommentStatus
  likes: Count
  created_at: Time
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
  /** Whether the artist lets us publish the recording with our review. */
  publishing: Generated<Publishing>
  status: SubmissionStatus
  shortlisted: Generated<boolean>
  assigned_to: string | null
  reply_by: Day
  post_id: string | null
  /** Artist and title folded, to notice the same release sent twice. */
  release_key: string
  /** The link without what does not matter in it, for the same reason. */
  link_key: string | null
  /** Artist, title, e-mail and ID, folded: what the inbox is searched in. */
  find_key: Generated<string>
  created_at: Time
  updated_at: Time
  version: Count
}

/** The submission's genres once more, for finding it by them. */
interface SubmissionGenreTable {
  submission_id: string
  genre: string
}

/** What happened to a submission or an application, and what was said about it. */
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

/** The answer once given for an Idempotency-Key, so that a retry never doubles. */
interface IdempotencyTable {
  id: string
  status: number
  answer: Json<unknown>
  created_at: Time
}

/** What is counted of a post. `heard_…`: how often somebody got so many per cent into its sound. */
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

/** Sums of the days, written together with them: `2026-11`. */
interface PostMonthTable extends PostFigures {
  post_id: string
  month: string
}

/** Daily counters of the site by dimension: country, device, referrer, search and so on. */
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

/** Every word of a title, artist or genre, for guessing what a misspelt one was meant to be. */
interface SearchWordTable {
  word: string
  /** False while the word is missing from `search_slip`. */
  has_slips: Generated<boolean>
}

/** A known word under each spelling with letters left out, so that a misspelt word finds it without a scan. */
interface SearchSlipTable {
  slip: string
  word: string
}

/** Every word that a post has, so that the beginning of a word is found by the words that begin with it. */
interface SearchTermTable {
  word: string
}

/** Posts that wait for their entry in the search index, because an older version indexed them. */
interface SearchWaitingTable {
  post_id: string
}

interface ContentVersionTable {
  id: number
  version: number
}

/** What a content version changed, as keys separated by spaces; the newest few hundred are kept. */
interface ContentChangeTable {
  version: number
  keys: string
}

export interface Tables {
  genre: GenreTable
  post: PostTable
  post_category: PostCategoryTable
  sample_post: SamplePostTable
  sample_genre: SampleGenreTable
  post_editing: PostEditingTable
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
  login_failure: LoginFailureTable
  known_network: KnownNetworkTable
  password_link: PasswordLinkTable
  setting: SettingTable
  subscriber: SubscriberTable
  subscription: SubscriptionTable
  campaign: CampaignTable
  delivery: DeliveryTable
  mail: MailTable
  mail_pace: MailPaceTable
  comment: CommentTable
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
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>
export type RowUpdate<T extends keyof Tables> = Updateable<Tables[T]>
