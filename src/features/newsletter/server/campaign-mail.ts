import { escapeHtml } from '#lib/html.ts'
import { htmlToText } from '#lib/html-text.ts'

type Issue = { subject: string; content: string }
type Reader = { site: string; publicUrl: string; unsubscribe: string; oneClick: string }

/** One newsletter for one reader: the text, how to leave, and the same for the mail program's own button. */
export function campaignMail(
  { subject, content }: Issue,
  { site, publicUrl, unsubscribe, oneClick }: Reader,
) {
  const why = `You get this because you asked for the newsletter of ${site || 'this magazine'}.`
  return {
    subject,
    html: `${standalone(content, publicUrl)}\n<hr><p>${escapeHtml(why)} <a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p>`,
    text: `${paragraphs(content)}\n\n--\n${why}\nUnsubscribe: ${unsubscribe}\n`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** In a mailbox an address needs its host, and nobody chooses between sizes. */
const standalone = (html: string, publicUrl: string) =>
  html
    .replace(/\s(?:srcset|sizes)="[^"]*"/g, '')
    .replace(/\s(src|href)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${publicUrl}/`)

/** For those who read mail as text: a blank line between blocks, the address behind a link. */
const paragraphs = (html: string) =>
  html
    .replace(/<a\s[^>]*href="(https?:[^"]+)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre|div|figure|tr)>|<br\s*\/?>|<hr\s*\/?>/)
    .map(htmlToText)
    .filter(Boolean)
    .join('\n\n')
