import { mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'

import { reasonTexts, UNSUBSCRIBE } from '../texts/mail.ts'

type Issue = { subject: string; html: string; text: string }
type Reader = {
  brand: MailBrand
  leave: string
  /** For notices: the author and genre of the post that the reader follows. */
  follows?: string[]
}

/** The mail to one reader, with a visible unsubscribe link and headers for the mail program's button. */
export function campaignMail({ subject, html, text }: Issue, { brand, leave, follows }: Reader) {
  const reason = follows ? reasonTexts.follows(follows, brand.site) : reasonTexts.newsletter(brand.site)
  const foot = mailFoot(reason, { text: UNSUBSCRIBE, url: leave })
  return {
    subject,
    html: mailDocument(subject, `${mailHead(brand)}${html}\n${foot.html}`),
    text: `${text}\n\n${foot.text}`,
    headers: unsubscribeHeaders(leave),
  }
}

/** RFC 8058: the unsubscribe button of the mail program. */
export const unsubscribeHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
