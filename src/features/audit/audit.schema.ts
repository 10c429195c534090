import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditAction } from '#lib/values.ts'

const ACTIONS = Object.values(AUDIT_ACTIONS).flat() as [AuditAction, ...AuditAction[]]

export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The account, or `command-line`, `server` or `nobody`. */
  actor_id: z.string(),
  /** As it was then. Empty for actors without an account. */
  actor_name: z.string(),
  kind: z.enum(AUDIT_KINDS),
  action: z.enum(ACTIONS),
  target_id: z.string().nullable(),
  target: z.string(),
  detail: z.string(),
  /** Empty when unknown. */
  browser: z.string(),
  system: z.string(),
  country: z.string(),
  /** Null unless `LOG_ADDRESSES` is on. */
  address: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const time = z.iso.datetime({ offset: true }).optional()

export const AuditFilter = z.object({
  /** An account, or `command-line`, `server` or `nobody`. */
  actor: z.string().max(60).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** The first moment that counts. */
  from: time,
  /** The first moment that no longer counts. */
  until: time,
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend({
  /** `next` of the page before. */
  before: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** The key of the next older page; null on the last one. */
  next: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

export const AuditActor = z.object({ id: z.string(), name: z.string() })
export type AuditActor = z.infer<typeof AuditActor>
