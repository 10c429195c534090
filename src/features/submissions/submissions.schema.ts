import { z } from 'zod'
import { flag, jsonText, line, many, SpamTraps, typed } from '#lib/form-fields.schema.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import {
  ALL_SUBMISSION_STATUSES,
  DECISIONS,
  PUBLISHING,
  SUBMISSION_STATUSES,
  TEMPLATE_KINDS,
} from '#lib/values.ts'
import { SOCIAL_NETWORKS } from './submissions.rules.ts'

/** Business days within which an artist hears from us. */
export const REPLY_BUSINESS_DAYS = 7
export const SUBMISSIONS_PAGE_MAX = 100
export const MESSAGE_MAX = 5000
export const NOTE_MAX = 5000

/** No list or count includes suspected spam unless it is asked for. */
const status = z.enum(ALL_SUBMISSION_STATUSES)
/** As the artist is told it. */
const toldStatus = z.enum(SUBMISSION_STATUSES)
const time = z.string()
const version = z.number().int().min(0).max(2_147_483_647)
const message = z.string().trim().max(MESSAGE_MAX)

/** SUB- and nine letters or digits, in capitals however it was typed. */
export const SubmissionId = z.object({
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^SUB-[A-Z0-9]{9}$/, 'A submission ID looks like SUB-ABC123XYZ'),
})

const token = z.string().max(300).optional()

/** The text fields of the wizard's form; what may stand in them is said by the rules that the browser uses as well. */
export const SubmissionForm = z.object({
  artistName: line(),
  releaseTitle: line(),
  email: typed().transform((text) => text.toLowerCase()),
  country: typed(),
  releaseDate: typed(),
  selectedGenres: many(z.string().max(60)),
  musicUrl: typed(),
  description: typed(),
  socialLinks: jsonText(
    z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string().max(20_000)),
    'This is not a group of links',
  ).default({}),
  pressCoverage: typed(),
  /** `full`: we may publish the recording and the link with our review, from the release date on. */
  publishing: z.enum(PUBLISHING, 'Please answer no or full').default('no'),
  termsAccepted: flag.default(false),
  /** Tokens of files that were sent ahead, in place of the files. */
  uploadedFileToken: token,
  pressKitToken: token,
  ...SpamTraps.shape,
})
export type SubmissionForm = z.infer<typeof SubmissionForm>

/** The answer to a submission; `duplicate` when the same address has sent us the release, link or file before. */
export const SubmissionReceived = z.object({
  id: z.string(),
  status: z.literal('received'),
  duplicate: z.boolean(),
  /** It looks like spam: it is kept, and the confirmation e-mail goes out once an editor has looked at it. */
  held: z.literal(true).optional(),
})
export type SubmissionReceived = z.infer<typeof SubmissionReceived>

export const StatusLookup = z.object({ email: z.string().trim().toLowerCase().max(254) })
export type StatusLookup = z.infer<typeof StatusLookup>

/** What an artist is told with ID and e-mail. */
export const SubmissionState = z.object({
  id: z.string(),
  artistName: z.string(),
  releaseTitle: z.string(),
  status: toldStatus,
  /** Our spam filter stopped it, and an editor has not looked at it yet. Its status is `received` until then. */
  held: z.literal(true).optional(),
  created_at: time,
  updated_at: time,
  history: z.array(z.object({ status: toldStatus, at: time })),
  post: z.object({ id: z.string(), title: z.string(), url: z.string() }).optional(),
})
export type SubmissionState = z.infer<typeof SubmissionState>

const yesOrNo = z.stringbool().optional()

export const SubmissionListQuery = z.object({
  status: status.optional(),
  genre: z.enum(MUSIC_GENRES).optional(),
  /** `me`, `none`, or an account. */
  assigned: z.string().min(1).max(60).optional(),
  /** Artist, title, e-mail or ID contains this. */
  find: z.string().trim().max(200).optional(),
  overdue: yesOrNo,
  shortlisted: yesOrNo,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(SUBMISSIONS_PAGE_MAX).default(25),
})
export type SubmissionListQuery = z.infer<typeof SubmissionListQuery>

const Somebody = z.object({ id: z.string(), name: z.string() })

export const SubmissionSummary = z.object({
  id: z.string(),
  artist_name: z.string(),
  release_title: z.string(),
  country: z.string(),
  release_date: z.string(),
  genres: z.array(z.string()),
  status,
  shortlisted: z.boolean(),
  assigned_to: Somebody.nullable(),
  /** A day, `2026-11-15`. */
  reply_by: z.string(),
  /** Still open after that day. */
  overdue: z.boolean(),
  has_audio: z.boolean(),
  /** Seconds of the sound file, where there is one. */
  duration: z.number().nullable(),
  music_url: z.string(),
  created_at: time,
  updated_at: time,
  version,
})
export type SubmissionSummary = z.infer<typeof SubmissionSummary>

export const DUPLICATE_REASONS = ['file', 'link', 'release'] as const

const Duplicate = z.object({
  id: z.string(),
  why: z.array(z.enum(DUPLICATE_REASONS)),
  artist_name: z.string(),
  release_title: z.string(),
  status,
  created_at: time,
})

export const SUBMISSION_ACTIONS = [
  'received',
  'assigned',
  'status',
  'shortlisted',
  'message',
  'approved',
  'reviewed',
  'published',
  'spam',
  'not spam',
] as const

/** One change. `by` is null for what happened by itself or through the artist. */
export const SubmissionEvent = z.object({
  id: z.string(),
  action: z.enum(SUBMISSION_ACTIONS),
  at: time,
  by: Somebody.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What the artist was written, when they were. */
  message: z.string().nullable(),
  notified: z.boolean(),
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const SubmissionNote = z.object({
  id: z.string(),
  text: z.string(),
  at: time,
  by: Somebody.nullable(),
})
export type SubmissionNote = z.infer<typeof SubmissionNote>

const StoredFile = z.object({ name: z.string(), bytes: z.number().int(), mime: z.string() })

export const Submission = SubmissionSummary.extend({
  email: z.string(),
  description: z.string(),
  press_coverage: z.string(),
  /** Whether the artist lets us publish the recording and the link; `full` holds from the release date on. */
  publishing: z.enum(PUBLISHING),
  social_links: z.record(z.string(), z.string()),
  /** Loudness from 0 to 100 along the track, where it could be decoded. */
  peaks: z.array(z.number().int()).nullable(),
  /** What the file's own tags say. */
  audio: StoredFile.extend({ title: z.string(), artist: z.string() }).nullable(),
  press_kit: StoredFile.nullable(),
  /** These two need a session; `listen` makes an address that an audio element can use. Empty without a file. */
  audio_url: z.string(),
  press_kit_url: z.string(),
  duplicates: z.array(Duplicate),
  history: z.array(SubmissionEvent),
  notes: z.array(SubmissionNote),
  /** The post that was made from it. */
  post: z.object({ id: z.string(), title: z.string(), status: z.string() }).nullable(),
  /** The reader's own review, as long as no editor has taken it over. */
  review: z.object({ title: z.string(), content: z.string(), excerpt: z.string() }).nullable(),
})
export type Submission = z.infer<typeof Submission>

export const SubmissionCounts = z.object({
  received: z.number().int(),
  'in review': z.number().int(),
  approved: z.number().int(),
  declined: z.number().int(),
  published: z.number().int(),
  overdue: z.number().int(),
  shortlisted: z.number().int(),
})
export type SubmissionCounts = z.infer<typeof SubmissionCounts>

/** Good for an audio element until it expires. */
export const ListenAddress = z.object({ url: z.string(), expires_at: time })
export type ListenAddress = z.infer<typeof ListenAddress>

/** `notify` sends the artist a mail, also without a change; `message` is what it says in place of the usual text. */
export const SubmissionChange = z.object({
  version,
  status: z.enum(DECISIONS).optional(),
  assigned_to: z.string().min(1).max(60).nullable().optional(),
  shortlisted: z.boolean().optional(),
  message: message.optional(),
  notify: z.boolean().optional(),
})
export type SubmissionChange = z.infer<typeof SubmissionChange>

/** Into the Spam folder, if it is still what the person saw. */
export const SpamMark = z.object({ version })

/** Somebody else was faster: what they left. */
export const SubmissionConflict = z.object({
  message: z.string(),
  /** `conflict`; with another code nothing has changed, but what was asked for is not possible. */
  code: z.string(),
  current: Submission.optional(),
})
export type SubmissionConflict = z.infer<typeof SubmissionConflict>

export const NoteInput = z.object({ text: z.string().trim().min(1, 'Please write a note').max(NOTE_MAX) })
export type NoteInput = z.infer<typeof NoteInput>

export const Approval = z.object({ version, message: message.optional(), notify: z.boolean().optional() })
export type Approval = z.infer<typeof Approval>

export const Approved = z.object({ post_id: z.string() })
export type Approved = z.infer<typeof Approved>

/** A curator's review, which waits as a draft for the editors. */
export const ReviewInput = z.object({
  title: z.string().trim().min(1, 'Please add a title for your review.').max(300),
  content: z.string().trim().min(1, 'Please add content for your review.').max(2_000_000),
  excerpt: z.string().trim().max(1000).default(''),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** {artist}, {release} and {id} stand for the submission's own. */
export const MessageTemplate = z.object({
  id: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1, 'Please enter a name').max(100),
  kind: z.enum(TEMPLATE_KINDS),
  text: z.string().trim().min(1, 'Please enter a text').max(MESSAGE_MAX),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const MessageTemplates = z.array(MessageTemplate).max(50)
export type MessageTemplates = z.infer<typeof MessageTemplates>

/** All of them; `before` says what they were when the change was begun. Without it they go over whatever is there. */
export const TemplatesForm = z.object({ templates: MessageTemplates, before: MessageTemplates.optional() })
export type TemplatesForm = z.infer<typeof TemplatesForm>

/** A save over newer templates: what is stored now. */
export const TemplatesConflict = z.object({
  message: z.string(),
  code: z.literal('conflict'),
  current: MessageTemplates,
})

/** How many were removed from the Spam folder. */
export const SpamEmptied = z.object({ removed: z.number().int() })

/** Submissions that nobody listens to yet, in the genres of the curator who asks; the oldest first. */
export const Waiting = z.object({ total: z.number().int(), submissions: z.array(SubmissionSummary) })
export type Waiting = z.infer<typeof Waiting>

export const TakeWaiting = z.object({
  ids: z.array(SubmissionId.shape.id).min(1, 'Please choose a submission').max(SUBMISSIONS_PAGE_MAX),
})

/** Those of the wanted ones that are the curator's now; another curator was faster with the others. */
export const Taken = z.object({ taken: z.array(z.string()) })
export type Taken = z.infer<typeof Taken>
