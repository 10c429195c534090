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
import { noteErrors, submissionErrors, templateErrors } from './texts/errors.ts'
import { reviewProblems } from './texts/portal-curator.ts'
import { lookupTexts } from './texts/status.ts'

/** Artists hear from us within this time. */
export const REPLY_BUSINESS_DAYS = 7
const SUBMISSIONS_PAGE_MAX = 100
const MESSAGE_MAX = 5000
const NOTE_MAX = 5000

/** Lists and counts include spam only on request. */
const status = z.enum(ALL_SUBMISSION_STATUSES)
/** Without spam, which artists never see. */
const artistStatus = z.enum(SUBMISSION_STATUSES)
const time = z.string()
const version = z.number().int().min(0).max(2_147_483_647)
const message = z.string().trim().max(MESSAGE_MAX)

export const SubmissionId = z.object({
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^SUB-[A-Z0-9]{9}$/, lookupTexts.badId),
})

const token = z.string().max(300).optional()

/** The text fields of the form. `submissionIssues` checks their values, in the browser too. */
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
    submissionErrors.badLinks,
  ).default({}),
  pressCoverage: typed(),
  /** `full`: we may publish the recording and the link with our review, from the release date on. */
  publishing: z.enum(PUBLISHING, submissionErrors.publishing).default('no'),
  termsAccepted: flag.default(false),
  /** Replace the files, if they were uploaded before the form. */
  uploadedFileToken: token,
  pressKitToken: token,
  ...SpamTraps.shape,
})
export type SubmissionForm = z.infer<typeof SubmissionForm>

/** `duplicate`: the same address has sent us this release, link or file before. */
export const SubmissionReceived = z.object({
  id: z.string(),
  status: z.literal('received'),
  duplicate: z.boolean(),
  /** It looks like spam, so an editor checks it before the confirmation mail is sent. */
  held: z.literal(true).optional(),
})
export type SubmissionReceived = z.infer<typeof SubmissionReceived>

export const StatusLookup = z.object({ email: z.string().trim().toLowerCase().max(254) })
export type StatusLookup = z.infer<typeof StatusLookup>

/** For an artist who gives ID and e-mail address. */
export const SubmissionState = z.object({
  id: z.string(),
  artistName: z.string(),
  releaseTitle: z.string(),
  status: artistStatus,
  /** The spam filter stopped it, and no editor has checked it yet. The status is `received` until then. */
  held: z.literal(true).optional(),
  created_at: time,
  updated_at: time,
  history: z.array(z.object({ status: artistStatus, at: time })),
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

const Person = z.object({ id: z.string(), name: z.string() })

export const SubmissionSummary = z.object({
  id: z.string(),
  artist_name: z.string(),
  release_title: z.string(),
  country: z.string(),
  release_date: z.string(),
  genres: z.array(z.string()),
  status,
  shortlisted: z.boolean(),
  assigned_to: Person.nullable(),
  /** A day, `2026-11-15`. */
  reply_by: z.string(),
  /** Open after `reply_by`. */
  overdue: z.boolean(),
  has_audio: z.boolean(),
  /** In seconds. Null without a file. */
  duration: z.number().nullable(),
  music_url: z.string(),
  created_at: time,
  updated_at: time,
  version,
})
export type SubmissionSummary = z.infer<typeof SubmissionSummary>

const DUPLICATE_REASONS = ['file', 'link', 'release'] as const

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

/** `by` is null for changes by the artist or the system. */
export const SubmissionEvent = z.object({
  id: z.string(),
  action: z.enum(SUBMISSION_ACTIONS),
  at: time,
  by: Person.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The message that the artist got. */
  message: z.string().nullable(),
  notified: z.boolean(),
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const SubmissionNote = z.object({
  id: z.string(),
  text: z.string(),
  at: time,
  by: Person.nullable(),
})
export type SubmissionNote = z.infer<typeof SubmissionNote>

const StoredFile = z.object({ name: z.string(), bytes: z.number().int(), mime: z.string() })

export const Submission = SubmissionSummary.extend({
  email: z.string(),
  description: z.string(),
  press_coverage: z.string(),
  /** `full`: we may publish the recording and the link from the release date on. */
  publishing: z.enum(PUBLISHING),
  social_links: z.record(z.string(), z.string()),
  /** Loudness from 0 to 100 along the track. Null when the file couldn't be decoded. */
  peaks: z.array(z.number().int()).nullable(),
  /** Title and artist come from the file's tags. */
  audio: StoredFile.extend({ title: z.string(), artist: z.string() }).nullable(),
  press_kit: StoredFile.nullable(),
  /** Both need a session, and are empty without a file. `listen` makes an address that works without one. */
  audio_url: z.string(),
  press_kit_url: z.string(),
  duplicates: z.array(Duplicate),
  history: z.array(SubmissionEvent),
  notes: z.array(SubmissionNote),
  post: z.object({ id: z.string(), title: z.string(), status: z.string() }).nullable(),
  /** The caller's own review, until an editor starts working on it. */
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

export const ListenAddress = z.object({ url: z.string(), expires_at: time })
export type ListenAddress = z.infer<typeof ListenAddress>

/** `notify` mails the artist, even without a change. `message` replaces the usual text of the mail. */
export const SubmissionChange = z.object({
  version,
  status: z.enum(DECISIONS).optional(),
  assigned_to: z.string().min(1).max(60).nullable().optional(),
  shortlisted: z.boolean().optional(),
  message: message.optional(),
  notify: z.boolean().optional(),
})
export type SubmissionChange = z.infer<typeof SubmissionChange>

/** Refused unless `version` is still current. */
export const SpamMark = z.object({ version })

/** `current` is the submission as someone else has just changed it. */
export const SubmissionConflict = z.object({
  message: z.string(),
  /** `conflict` for a newer version. Other codes mean that the change is not possible. */
  code: z.string(),
  current: Submission.optional(),
})
export type SubmissionConflict = z.infer<typeof SubmissionConflict>

export const NoteInput = z.object({ text: z.string().trim().min(1, noteErrors.empty).max(NOTE_MAX) })
export type NoteInput = z.infer<typeof NoteInput>

export const Approval = z.object({ version, message: message.optional(), notify: z.boolean().optional() })
export type Approval = z.infer<typeof Approval>

export const Approved = z.object({ post_id: z.string() })
export type Approved = z.infer<typeof Approved>

export const ReviewInput = z.object({
  title: z.string().trim().min(1, reviewProblems.title).max(300),
  content: z.string().trim().min(1, reviewProblems.content).max(2_000_000),
  excerpt: z.string().trim().max(1000).default(''),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** {artist}, {release} and {id} are replaced by the values of the submission. */
export const MessageTemplate = z.object({
  id: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1, templateErrors.name).max(100),
  kind: z.enum(TEMPLATE_KINDS),
  text: z.string().trim().min(1, templateErrors.text).max(MESSAGE_MAX),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

export const MessageTemplates = z.array(MessageTemplate).max(50)
export type MessageTemplates = z.infer<typeof MessageTemplates>

/** Replaces all templates. With `before`, the save is refused if someone else has changed them since. */
export const TemplatesForm = z.object({ templates: MessageTemplates, before: MessageTemplates.optional() })
export type TemplatesForm = z.infer<typeof TemplatesForm>

/** `current` holds the templates that are stored now. */
export const TemplatesConflict = z.object({
  message: z.string(),
  code: z.literal('conflict'),
  current: MessageTemplates,
})

export const SpamEmptied = z.object({ removed: z.number().int() })

/** Unassigned submissions in the curator's genres, oldest first. */
export const Waiting = z.object({ total: z.number().int(), submissions: z.array(SubmissionSummary) })
export type Waiting = z.infer<typeof Waiting>

export const TakeWaiting = z.object({
  ids: z.array(SubmissionId.shape.id).min(1, submissionErrors.nothingChosen).max(SUBMISSIONS_PAGE_MAX),
})

/** The submissions that the curator got. Another curator took the others first. */
export const Taken = z.object({ taken: z.array(z.string()) })
export type Taken = z.infer<typeof Taken>
