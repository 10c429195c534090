import { mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'

type Issue = { subject: string; html: string; text: string }
type Reader = {
  brand: MailBrand
  leave: string
  /** Why a notice of a new post comes: the authors and genres that the reader follows. */
  follows?: string[]
}

/** One newsletter for one reader: the text, how to leave, and the same for the mail program's own button. */
export function campaignMail({ subject, html, text }: Issue, { brand, leave, follows }: Reader) {
  const name = brand.site || 'this magazine'
  const why = follows
    ? `You're receiving this because you follow ${follows.join(' and ')} at ${name}.`
    : `You're receiving this because you signed up for the ${name} newsletter.`
  const foot = mailFoot(why, leave)
  return {
    subject,
    html: mailDocument(subject, `${mailHead(brand)}${html}\n${foot.html}`),
    text: `${text}\n\n${foot.text}`,
    headers: unsubscribeHeaders(leave),
  }
}

/** The mail program's own button (RFC 8058). */
export const unsubscribeHeaders = (leave: string) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
