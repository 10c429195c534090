import { z } from 'zod'

/* Fields of multipart forms, where every value is text. */

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((text) => ['true', '1', 'on'].includes(text))

/** A field that may be missing, or occur once or several times. */
export const many = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).max(max))

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

/** Optional text. Browsers send line breaks as two characters, but form limits count them as one. */
export const typed = (max = 20_000) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .default('')

/** Like `typed`, for single-line fields. Browsers never send line breaks here, so only other programs do. */
export const line = () => typed().transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/**
 * Signs of a bot: a filled field that people cannot see, and the time that the form was open. `sentAt` uses the
 * browser's clock like `startedAt`; without it we use the server's clock.
 */
export const SpamTraps = z.object({
  website_confirm: z.string().default(''),
  startedAt: z.string().max(40).optional(),
  sentAt: z.string().max(40).optional(),
})
export type SpamTraps = z.infer<typeof SpamTraps>
