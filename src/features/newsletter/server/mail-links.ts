import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { MAIL_PAGE_MESSAGES } from '../mail-page-messages.ts'
import type { Wish } from './subscriptions.queries.ts'

export type MailLinks = ReturnType<typeof createMailLinks>

const badLink = () => new Problem(400, 'bad_link', MAIL_PAGE_MESSAGES['bad-link'])

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
      return `${publicUrl}${CONFIRM_PATH}?token=${payload}.${confirming.sign(payload)}`
    },

    confirmed(token: string): { id: string; wish: Wish } {
      const payload = Buffer.from(verified(confirming, token), 'base64url').toString()
      const [id, scope, target] = JSON.parse(payload) as [string, Wish['scope'], string]
      return { id, wish: { scope, target } }
    },

    /**
     * How to leave: a page with a button. The same address takes what a mail program posts when its own is pressed
     * (RFC 8058), so that a program which only follows links leads to the page.
     */
    leave(id: string, from: { campaign: string } | Wish | undefined): string {
      const query = new URLSearchParams({ token: `${id}.${leaving.sign(id)}`, ...originOf(from) })
      return `${publicUrl}${UNSUBSCRIBE_PATH}?${query}`
    },

    leaver: (token: string): string => verified(leaving, token),
  }
}

/** What the mail came from, and what therefore ends first. */
function originOf(from: { campaign: string } | Wish | undefined): Record<string, string> {
  if (!from) return {}
  return 'campaign' in from ? { from: from.campaign } : { scope: from.scope, target: from.target }
}
