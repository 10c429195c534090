import { mailDocument, mailFoot, mailHead, type MailBrand } from '#lib/mail-document.ts'

type Issue = { subject: string; html: string; text: string; notice: boolean }
type Reader = { brand: MailBrand; leave: string }

/** One newsletter for one reader: the text, how to leave, and the same for the mail program's own button. */
export function campaignMail({ subject, html, text, notice }: Issue, { brand, leave }: Reader) {
  const name = brand.site || 'this magazine'
  const why = notice
    ? `You're receiving this because you follow the author or the genre at ${name}.`
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
