import { escapeHtml } from '#lib/html.ts'

type Issue = { subject: string; html: string; text: string; notice: boolean }
type Reader = { site: string; page: string; oneClick: string }

const FOOT = `font-family: 'Helvetica Neue', Arial, sans-serif; font-size: 13px; line-height: 1.5; color: #595959; max-width: 600px; margin: 0 auto; padding: 16px; border-top: 1px solid #b8b8b8`

/** One newsletter for one reader: the text, how to leave, and the same for the mail program's own button. */
export function campaignMail({ subject, html, text, notice }: Issue, { site, page, oneClick }: Reader) {
  const name = site || 'this magazine'
  const why = notice
    ? `You get this because you follow the author or the genre at ${name}.`
    : `You get this because you asked for the newsletter of ${name}.`
  const foot = `<p style="${FOOT}">${escapeHtml(why)} <a href="${escapeHtml(page)}" style="color: #595959">Unsubscribe</a></p>`
  return {
    subject,
    html: mailDocument(subject, `${html}\n${foot}`),
    text: `${text}\n\n--\n${why}\nUnsubscribe: ${page}\n`,
    headers: unsubscribeHeaders(oneClick),
  }
}

/** The mail program's own button (RFC 8058). */
export const unsubscribeHeaders = (oneClick: string) => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Mail programs read the width and the character set; nothing here loads anything. */
export const mailDocument = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin: 0; background: #ffffff">${body}</body></html>`
