import { convert } from 'html-to-text'
import juice from 'juice'
import { standaloneHtml } from '#lib/standalone-html.ts'
import { type PictureWidths, withMailPictures } from './mail-pictures.ts'
import type { PreparedMail } from './mail-tasks.ts'

/**
 * Mail programs drop style sheets, so we inline every rule. The colours suit white paper and also work in programs that
 * invert them for dark mode.
 */
const STYLES = `
  .mail { font-family: Georgia, 'Times New Roman', serif; font-size: 17px; line-height: 1.55; color: #1a1a1a;
    max-width: 600px; margin: 0 auto; padding: 24px 16px; overflow-wrap: break-word }
  h1, h2, h3, h4, h5, h6 { font-family: 'Helvetica Neue', Arial, sans-serif; line-height: 1.15; margin: 28px 0 12px }
  h1 { font-size: 30px } h2 { font-size: 24px } h3 { font-size: 20px }
  p, ul, ol, pre, table { margin: 0 0 16px }
  a { color: #b3300b }
  h1 a, h2 a, h3 a, h4 a, h5 a, h6 a { color: #1a1a1a; text-decoration: none }
  img { max-width: 100%; height: auto; border: 0 }
  figure { margin: 0 0 16px } figcaption { font-size: 14px; color: #595959 }
  blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 4px solid #1a1a1a; font-style: italic }
  pre, code { font-family: Menlo, Consolas, monospace; font-size: 15px }
  hr { border: 0; border-top: 1px solid #b8b8b8; margin: 28px 0 }
  th, td { padding: 4px 12px 4px 0; text-align: left; vertical-align: top }
`

export function prepareMail(content: string, publicUrl: string, widths: PictureWidths): PreparedMail {
  const html = withMailPictures(standaloneHtml(content, publicUrl), publicUrl, widths)
  return { html: juice.inlineContent(`<div class="mail">${html}</div>`, STYLES), text: asText(html) }
}

const PICTURE_LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>\s*<img\b[^>]*>\s*<\/a>/g

/** In plain text, a picture link is useless if a text link leads to the same page. */
const withoutPictureLinks = (html: string) =>
  html.replace(PICTURE_LINK, (whole, href: string) => (html.split(`href="${href}"`).length > 2 ? '' : whole))

const asText = (html: string) =>
  convert(withoutPictureLinks(html), {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
