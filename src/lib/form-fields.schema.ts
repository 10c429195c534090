import { z } from 'zod'

/*
 * Fields of multipart forms: everything in them is text.
 */

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((text) => ['true', '1', 'on'].includes(text))

/** A field that may be repeated: one, several or none. */
export const many = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).max(max))

/** A field that holds JSON. */
export const jsonText = <T extends z.ZodType>(shape: T, refusal: string, max = 20_000) =>
  z
    .string()
    .max(max)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue(refusal)
        return z.NEVER
      }
    })
    .pipe(shape)

/** What was typed, or nothing. Browsers send line breaks of two characters, which count as one where they are typed. */
export const typed = (max = 20_000) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .default('')

/** As `typed`, where a form has room for one line: whoever sends more has no browser, and means no good. */
export const line = () => typed().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/**
 * What gives robots away: a field that no person sees, and how long the form was open. `sentAt` is by the same clock as
 * `startedAt`; without it the server's own has to do.
 */
export const SpamTraps = z.object({
  website_confirm: z.string().default(''),
  startedAt: z.string().max(40).optional(),
  sentAt: z.string().max(40).optional(),
})
export type SpamTraps = z.infer<typeof SpamTraps>
