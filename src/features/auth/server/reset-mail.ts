import { escapeHtml } from '#lib/html.ts'

/** Says what it is for and what to do when one did not ask for it. */
export function resetMail({ name, site, link }: { name: string; site: string; link: string }) {
  const where = site || 'Sleevenotes'
  const asked = `somebody asked for a new password for your account at ${where}.`
  const choose = 'Choose a new password'
  const rest =
    'The link works once, within the next hour. If it was not you, do nothing: your password stays as it is.'
  return {
    subject: `Your new password for ${where}`,
    text: `Hello ${name},\n\n${asked}\n\n${choose}:\n${link}\n\n${rest}\n`,
    html: `<p>Hello ${escapeHtml(name)},</p><p>${escapeHtml(asked)}</p><p><a href="${escapeHtml(link)}">${choose}</a></p><p>${rest}</p>`,
  }
}
