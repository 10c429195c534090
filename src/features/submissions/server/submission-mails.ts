import type { Row, Tx } from '#db/tables.ts'
import type { Mail, NewMail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { strangersName, strangersTitle } from '#lib/strangers-text.ts'
import type { Config } from '#platform/config.ts'
import type { SubmissionChange } from '../submissions.schema.ts'
import * as letters from './submission-letters.ts'

export type SubmissionMails = ReturnType<typeof createSubmissionMails>

type Subject = Pick<
  Row<'submission'>,
  'id' | 'email' | 'artist_name' | 'release_title' | 'genres' | 'reply_by' | 'file_id' | 'publishing'
>

/** Artists type these two, so they must not carry links into our mails. */
const asText = <T extends { artist_name: string; release_title: string }>(of: T): T => ({
  ...of,
  artist_name: strangersName(of.artist_name),
  release_title: strangersTitle(of.release_title),
})

/** Each mail is stored in the transaction of the change it reports. */
export function createSubmissionMails(needs: { mail: Mail; settings: Settings; config: Config }) {
  const { mail, settings, config } = needs

  const send = (tx: Tx, recipient: string, content: Omit<NewMail, 'kind' | 'recipient'>) =>
    mail.send(tx, { kind: 'submission', recipient, repliesWelcome: true, ...content })

  return {
    /** With `within`, reads inside that transaction. */
    site: async (within?: Tx): Promise<letters.Site> => ({
      name: await settings.siteName(within),
      url: config.publicUrl,
    }),

    received: (tx: Tx, of: Subject, site: letters.Site) =>
      send(tx, of.email, letters.receivedLetter(of, site)),

    news: (
      tx: Tx,
      of: Subject,
      site: letters.Site,
      news: { status?: SubmissionChange['status']; message: string },
    ) => send(tx, of.email, letters.newsLetter(asText(of), site, news)),

    published: (tx: Tx, of: Subject, site: letters.Site, post: { title: string; path: string }) =>
      send(tx, of.email, letters.publishedLetter(asText(of), site, post)),

    assigned: (
      tx: Tx,
      of: Subject,
      site: letters.Site,
      { email, name, staff }: { email: string; name: string; staff: boolean },
    ) => {
      const workspace = staff ? PORTAL.submissions : WORKSPACE.home
      return send(
        tx,
        email,
        letters.assignedLetter(asText(of), site, { name: strangersName(name), workspace }),
      )
    },

    async reviewed(tx: Tx, of: Subject, site: letters.Site, by: string) {
      for (const recipient of await mail.staffAddresses(tx))
        await send(tx, recipient, letters.reviewLetter(asText(of), site, strangersName(by)))
    },
  }
}
