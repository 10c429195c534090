import { escapeHtml } from '#lib/html.ts'

/** Opens a page with a button: programs that follow every link in a mail must not subscribe anybody. */
export function confirmationMail({ site, confirm }: { site: string; confirm: string }) {
  const name = site || 'the newsletter'
  return {
    subject: `Please confirm: ${name}`,
    text: `You asked for the newsletter of ${name}.\n\nPlease confirm that this address is yours:\n${confirm}\n\nIf it was not you, do nothing: without the confirmation nothing will be sent.\n`,
    html: `<p>You asked for the newsletter of ${escapeHtml(name)}.</p><p><a href="${escapeHtml(confirm)}">Confirm that this address is yours</a></p><p>If it was not you, do nothing: without the confirmation nothing will be sent.</p>`,
  }
}
