import { escapeHtml } from '#lib/html.ts'
import { mailDocument, unsubscribeHeaders } from './campaign-mail.ts'

type About = {
  site: string
  /** The author or the genre that is followed; empty for the newsletter. */
  name: string
}

const subjectOf = ({ site, name }: About) => name || site || 'the newsletter'
const wishOf = ({ site, name }: About) =>
  name ? `to follow ${name}${site && ` at ${site}`}` : `for the newsletter of ${site || 'this magazine'}`

const IGNORE = 'If it was not you, do nothing: without the confirmation nothing will be sent.'

/** Opens a page with a button: programs that follow every link in a mail must not subscribe anybody. */
export function confirmationMail({ confirm, ...about }: About & { confirm: string }) {
  const asked = `You asked ${wishOf(about)}.`
  const subject = `Please confirm: ${subjectOf(about)}`
  return {
    subject,
    text: `${asked}\n\nPlease confirm that this address is yours:\n${confirm}\n\n${IGNORE}\n`,
    html: mailDocument(
      subject,
      `<p>${escapeHtml(asked)}</p><p><a href="${escapeHtml(confirm)}">Confirm that this address is yours</a></p><p>${IGNORE}</p>`,
    ),
  }
}

/** Where a subscription needs no confirmation: that it began, and how it ends. */
export function welcomeMail({ page, oneClick, ...about }: About & { page: string; oneClick: string }) {
  const asked = `You asked ${wishOf(about)}, and it is done.`
  const subject = `Welcome: ${subjectOf(about)}`
  return {
    subject,
    text: `${asked}\n\nIf it was not you, unsubscribe here:\n${page}\n`,
    html: mailDocument(
      subject,
      `<p>${escapeHtml(asked)}</p><p>If it was not you: <a href="${escapeHtml(page)}">Unsubscribe</a></p>`,
    ),
    headers: unsubscribeHeaders(oneClick),
  }
}
