import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'

type Purpose = 'confirm' | 'unsubscribe'

export type MailLinks = ReturnType<typeof createMailLinks>

/** Links in mails. Signed, so that they work for ever and nobody can make one for somebody else. */
export function createMailLinks({ secrets, config }: { secrets: Secrets; config: Config }) {
  const signers = {
    confirm: createSigner(secrets, 'newsletter confirm'),
    unsubscribe: createSigner(secrets, 'newsletter unsubscribe'),
  }
  const token = (purpose: Purpose, id: string) => `${id}.${signers[purpose].sign(id)}`

  return {
    /** A page with a button. */
    page: (purpose: Purpose, id: string) =>
      `${config.publicUrl}/newsletter/${purpose}?token=${token(purpose, id)}`,

    /** What a mail program calls when its own button is pressed (RFC 8058). */
    oneClick: (id: string) =>
      `${config.publicUrl}/api/newsletter/unsubscribe?token=${token('unsubscribe', id)}`,

    verified(purpose: Purpose, text: string): string {
      const [id = '', signature = ''] = text.split('.')
      if (!signers[purpose].isGenuine(id, signature))
        throw new Problem(400, 'bad_link', 'This link is not complete. Please copy all of it.')
      return id
    },
  }
}
