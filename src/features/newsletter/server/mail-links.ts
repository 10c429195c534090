import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'

type Purpose = 'confirm' | 'unsubscribe'

export type MailLinks = ReturnType<typeof createMailLinks>

/** Links in mails. Signed, so that they work for ever and nobody can make one for somebody else. */
export function createMailLinks({ secrets, config }: { secrets: Secrets; config: Config }) {
  const sign = (purpose: Purpose, id: string) =>
    createHmac('sha256', secrets.signing).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

  const token = (purpose: Purpose, id: string) => `${id}.${sign(purpose, id)}`

  return {
    /** A page with a button. */
    page: (purpose: Purpose, id: string) =>
      `${config.publicUrl}/newsletter/${purpose}?token=${token(purpose, id)}`,

    /** What a mail program calls when its own button is pressed (RFC 8058). */
    oneClick: (id: string) =>
      `${config.publicUrl}/api/newsletter/unsubscribe?token=${token('unsubscribe', id)}`,

    verified(purpose: Purpose, text: string): string {
      const [id = '', signature = ''] = text.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, id))]
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Problem(400, 'bad_link', 'This link is not complete. Please copy all of it.')
      return id
    },
  }
}
