import { escapeHtml } from './html.ts'

const SANS = "'Helvetica Neue', Arial, sans-serif"
const PAGE =
  "font-family: Georgia, 'Times New Roman', serif; font-size: 17px; line-height: 1.55; color: #1a1a1a; max-width: 600px; margin: 0 auto; padding: 24px 16px; overflow-wrap: break-word"
const PARAGRAPH = 'margin: 0 0 16px'
const ACTION = `display: inline-block; background: #1a1a1a; color: #ffffff; font-family: ${SANS}; font-size: 16px; font-weight: bold; text-decoration: none; padding: 12px 20px`
const HEAD = `font-family: ${SANS}; font-size: 22px; line-height: 1.2; font-weight: bold; letter-spacing: -0.02em; color: #1a1a1a; max-width: 600px; margin: 0 auto; padding: 20px 16px 12px; border-bottom: 4px solid #1a1a1a`
const LOGO_HEIGHT = 40
/** White even when a mail program uses a dark theme, where a dark logo would be invisible. */
const LOGO = `display: block; height: ${LOGO_HEIGHT}px; width: auto; max-width: 100%; border: 0; background: #ffffff`
const FOOT = `font-family: ${SANS}; font-size: 13px; line-height: 1.5; color: #595959; max-width: 600px; margin: 0 auto; padding: 16px; border-top: 1px solid #b8b8b8`

export const mailDocument = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin: 0; background: #ffffff">${body}</body></html>`

/** Adds inline styles, which mail programs keep. A link on a separate line becomes a button. */
export const letterBody = (html: string) =>
  `<div style="${PAGE}">${html
    .replaceAll('<p><a href="', `<p><a style="${ACTION}" href="`)
    .replaceAll('<p>', `<p style="${PARAGRAPH}">`)}</div>`

export type MailBrand = {
  site: string
  /** The full URL of the logo, or '' without one. */
  logo: string
}

/** Shows the logo, or the name of the magazine when there is no logo or pictures are blocked. */
export function mailHead({ site, logo }: MailBrand): string {
  const mark = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(site)}" height="${LOGO_HEIGHT}" style="${LOGO}">`
    : escapeHtml(site)
  return mark && `<p style="${HEAD}">${mark}</p>`
}

/** Says why the person gets this mail and how to unsubscribe, as HTML and as text. */
export const mailFoot = (reason: string, { text, url }: { text: string; url: string }) => ({
  html: `<p style="${FOOT}">${escapeHtml(reason)} <a href="${escapeHtml(url)}" style="color: #595959">${escapeHtml(text)}</a></p>`,
  text: `--\n${reason}\n${text}: ${url}\n`,
})
