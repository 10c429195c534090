import { z } from 'zod'
import { PageQuery } from '#lib/calls.schema.ts'
import { INVALID_EMAIL } from '#lib/texts/form-errors.ts'
import { ROLES } from '#lib/values.ts'

const STATUSES = ['active', 'invited', 'closed'] as const

export const PersonEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: z.enum(ROLES),
  /** `invited`: has not accepted the invitation yet. */
  status: z.enum(STATUSES),
  /** Null for people who have never signed in. */
  seen_at: z.string().nullable(),
  created_at: z.string(),
  /** When the invitation expires or has expired; null for people who have accepted. */
  invitation_end: z.string().nullable(),
  /** Signs in with a second factor. */
  two_factor: z.boolean(),
})
export type PersonEntry = z.infer<typeof PersonEntry>

/** With the number of posts that need a successor when the person is removed. */
export const PersonDetails = PersonEntry.extend({ posts: z.number().int() })
export type PersonDetails = z.infer<typeof PersonDetails>

export const PeopleQuery = PageQuery.extend({
  /** Part of the name or the e-mail address. */
  find: z.string().trim().max(200).default(''),
})
export type PeopleQuery = z.infer<typeof PeopleQuery>

export const Invitation = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email(INVALID_EMAIL).max(254)),
  /** Invited people can change it when they accept. */
  name: z.string().trim().max(100).default(''),
  role: z.enum(ROLES),
  /** A guest author who becomes this person, with their page, posts and followers. */
  author_id: z.string().min(1).max(60).optional(),
})
export type Invitation = z.infer<typeof Invitation>

export const PersonChange = z.object({ role: z.enum(ROLES).optional(), closed: z.boolean().optional() })
export type PersonChange = z.infer<typeof PersonChange>

export const Removal = z.object({
  /** The account that takes over the person's posts. */
  successor: z.string().max(60).optional(),
})

/** People with these roles need a second factor. */
export const FactorRoles = z.object({ roles: z.array(z.enum(ROLES)).max(ROLES.length) })
export type FactorRoles = z.infer<typeof FactorRoles>
