import { z } from 'zod'
import { APPLICATION_ACTIONS, APPLICATION_STATUSES } from '#lib/values.ts'
import { jsonText, line, many, SpamTraps, typed } from '#lib/form-fields.schema.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import { CURATOR_NETWORKS, PORTFOLIO_LINKS_MAX } from './applications.rules.ts'
import { applicationErrors } from './texts/errors.ts'

const APPLICATIONS_PAGE_MAX = 100

const status = z.enum(APPLICATION_STATUSES)
const expertise = z.array(z.enum(MUSIC_GENRES))

export const ApplicationId = z.object({
  id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^CUR-[A-Z0-9]{9}$/, applicationErrors.badId),
})

/** The text fields of the form. `applicationIssues` checks their values, in the browser too. */
export const ApplicationForm = z.object({
  fullName: line(),
  email: typed().transform((text) => text.toLowerCase()),
  phone: line(),
  background: typed(),
  expertise: many(z.string().max(60)),
  writingExperience: typed(),
  portfolioLinks: many(typed(), PORTFOLIO_LINKS_MAX),
  socialMedia: jsonText(
    z.partialRecord(z.enum(CURATOR_NETWORKS), z.string().max(20_000)),
    applicationErrors.badLinks,
  ).default({}),
  reviewFrequency: typed(),
  equipment: typed(),
  coverLetter: typed(50_000),
  /** Replaces the file, if it was uploaded before the form. */
  portfolioToken: z.string().max(300).optional(),
  ...SpamTraps.shape,
})
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** `held`: it looks like spam, so an editor checks it before the confirmation mail is sent. */
export const ApplicationReceived = z.object({ id: z.string(), held: z.literal(true).optional() })
export type ApplicationReceived = z.infer<typeof ApplicationReceived>

export const ApplicationListQuery = z.object({
  status: status.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(APPLICATIONS_PAGE_MAX).default(25),
})
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>

export const ApplicationSummary = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  background: z.string(),
  expertise: z.array(z.string()),
  writing_experience: z.string(),
  review_frequency: z.string(),
  status,
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
})
export type ApplicationSummary = z.infer<typeof ApplicationSummary>

export const Application = ApplicationSummary.extend({
  phone: z.string(),
  portfolio_links: z.array(z.string()),
  social_media: z.record(z.string(), z.string()),
  equipment: z.string(),
  cover_letter: z.string(),
  /** Empty without a file. Reading it needs a session. */
  portfolio_url: z.string(),
  portfolio: z.object({ name: z.string(), bytes: z.number().int(), mime: z.string() }).nullable(),
  /** The account that was created on acceptance. */
  account_id: z.string().nullable(),
  history: z.array(
    z.object({
      id: z.string(),
      action: z.enum(APPLICATION_ACTIONS),
      at: z.string(),
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type Application = z.infer<typeof Application>

/** `message` replaces the usual text of the mail. */
export const ApplicationAnswer = z.object({ message: z.string().trim().max(5000).optional() }).nullish()
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>

/** `current` is the application as someone else has just answered it. */
export const ApplicationConflict = z.object({
  message: z.string(),
  code: z.string(),
  current: Application.optional(),
})
export type ApplicationConflict = z.infer<typeof ApplicationConflict>

export const Curator = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  expertise: z.array(z.string()),
  /** The number of assigned submissions without a decision. */
  open: z.number().int(),
  /** Has no password yet. */
  invited: z.boolean(),
  disabled: z.boolean(),
  created_at: z.string(),
})
export type Curator = z.infer<typeof Curator>

/** A submission at the moment when closing the account reassigned it. */
const HandedOver = z.object({ id: z.string().max(20), version: z.number().int().min(0).max(2_147_483_647) })

export const ChangedCurator = Curator.extend({
  /** Submissions that closing the account reassigned. Send them back as `take_back` to undo this. */
  handed_over: z.array(HandedOver),
})
export type ChangedCurator = z.infer<typeof ChangedCurator>

export const CuratorChange = z.object({
  expertise: expertise.optional(),
  disabled: z.boolean().optional(),
  /** With `disabled: false`: returns those submissions that have not changed since to the curator. */
  take_back: z.array(HandedOver).max(1000).optional(),
})
export type CuratorChange = z.infer<typeof CuratorChange>
