import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import type { Config } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { MAIL_PAGE_MESSAGES } from '../texts/mail-pages.ts'
import type { Topic } from './subscriptions.queries.ts'

export type MailLinks = ReturnType<typeof createMailLinks>

const badLink = () => new Problem(400, 'bad_link', MAIL_PAGE_MESSAGES['bad-link'])

/** Links in mails are signed: they never expire, and nobody can forge one. */
export function createMailLinks({ secrets, config }: { secrets: Secrets; config: Config }) {
  // The purposes are part of every signature, so links in old mails depend on them.
  const confirming = createSigner(secrets, 'newsletter wish')
  const leaving = createSigner(secrets, 'newsletter unsubscribe')
  const { publicUrl } = config

  function verified(signer: typeof leaving, text: string): string {
    const [payload = '', signature = ''] = text.split('.')
    if (!signer.isGenuine(payload, signature)) throw badLink()
    return payload
  }

  return {
    /** Confirms only the subscription of this mail, not others requested since. */
    confirm(id: string, { scope, target }: Topic): string {
      const payload = Buffer.from(JSON.stringify([id, scope, target])).toString('base64url')
      return `${publicUrl}${CONFIRM_PATH}?token=${payload}.${confirming.sign(payload)}`
    },

    confirmed(token: string): { id: string; topic: Topic } {
      const payload = Buffer.from(verified(confirming, token), 'base64url').toString()
      const [id, scope, target] = JSON.parse(payload) as [string, Topic['scope'], string]
      return { id, topic: { scope, target } }
    },

    /**
     * Opens a page with a button. Mail programs post to the same address (RFC 8058), and those that only open links show
     * the page.
     */
    leave(id: string, from: { campaign: string } | Topic | undefined): string {
      const query = new URLSearchParams({ token: `${id}.${leaving.sign(id)}`, ...originOf(from) })
      return `${publicUrl}${UNSUBSCRIBE_PATH}?${query}`
    },

    leaver: (token: string): string => verified(leaving, token),
  }
}

/** Names the subscription that the mail came from, which ends first. */
function originOf(from: { campaign: string } | Topic | undefined): Record<string, string> {
  if (!from) return {}
  return 'campaign' in from ? { from: from.campaign } : { scope: from.scope, target: from.target }
}
