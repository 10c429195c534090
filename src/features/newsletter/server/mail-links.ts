import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import type { Wish } from './subscriptions.queries.ts'

export type MailLinks = ReturnType<typeof createMailLinks>

const badLink = () => new Problem(400, 'bad_link', 'This link is not complete. Please copy all of it.')

/** Links in mails. Signed, so that they work for ever and nobody can make one for somebody else. */
export function createMailLinks({ secrets, config }: { secrets: Secrets; config: Config }) {
  const confirming = createSigner(secrets, 'newsletter wish')
  const leaving = createSigner(secrets, 'newsletter unsubscribe')
  const { publicUrl } = config

  function verified(signer: typeof leaving, text: string): string {
    const [payload = '', signature = ''] = text.split('.')
    if (!signer.isGenuine(payload, signature)) throw badLink()
    return payload
  }

  return {
    /** A page with a button. It confirms what the mail was about and nothing that somebody else asked for since. */
    confirm(id: string, { scope, target }: Wish): string {
      const payload = Buffer.from(JSON.stringify([id, scope, target])).toString('base64url')
      return `${publicUrl}/newsletter/confirm?token=${payload}.${confirming.sign(payload)}`
    },

    confirmed(token: string): { id: string; wish: Wish } {
      const payload = Buffer.from(verified(confirming, token), 'base64url').toString()
      const [id, scope, target] = JSON.parse(payload) as [string, Wish['scope'], string]
      return { id, wish: { scope, target } }
    },

    /** How to leave: a page with a button, and what a mail program calls when its own is pressed (RFC 8058). */
    leave(id: string, campaign?: string) {
      const query = `token=${id}.${leaving.sign(id)}${campaign ? `&from=${campaign}` : ''}`
      return {
        page: `${publicUrl}/newsletter/unsubscribe?${query}`,
        oneClick: `${publicUrl}/api/newsletter/unsubscribe?${query}`,
      }
    },

    leaver: (token: string): string => verified(leaving, token),
  }
}
