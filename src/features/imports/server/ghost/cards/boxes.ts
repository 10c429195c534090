import { escapeHtml } from '#lib/html.ts'
import { htmlToText } from '#lib/html-text.ts'
import { addNote } from '../../convert/notes.ts'
import { around, field, isOn, joined, link, paragraph, picture, type Card, type Fields } from './card.ts'

/** Text with its own paragraphs, or a line without any. */
const asText = (html: string): string =>
  /<(?:p|ul|ol|h\d|div|blockquote)\b/i.test(html) ? html : paragraph(html)

const callout: Card = (fields) => {
  const [emoji, text] = [escapeHtml(field(fields, 'calloutEmoji')), field(fields, 'calloutText')]
  const line = /^<p\b[^>]*>/i.exec(text)?.[0] ?? ''
  const marked = emoji ? `${line}${emoji} ${text.slice(line.length)}` : text
  return around('blockquote', asText(marked))
}

/** We have no toggles, so the folded part follows its heading. */
const toggle: Card = (fields) => around('h4', field(fields, 'heading')) + asText(field(fields, 'content'))

const button: Card = (fields) =>
  paragraph(link(field(fields, 'buttonUrl'), escapeHtml(field(fields, 'buttonText'))))

const shownButton = (fields: Fields, isShown: boolean): string =>
  isShown && field(fields, 'buttonText') ? button(fields, []) : ''

const header: Card = (fields) =>
  joined(
    [
      picture({ src: field(fields, 'backgroundImageSrc') }),
      around('h2', field(fields, 'header')),
      paragraph(field(fields, 'subheader')),
      shownButton(fields, isOn(fields, 'buttonEnabled') && field(fields, 'buttonUrl') !== ''),
    ],
    '',
  )

const STARS = 5

const starsText = (fields: Fields): string => {
  const stars = Math.round(Number(field(fields, 'productStarRating')))
  if (!isOn(fields, 'productRatingEnabled') || !(stars >= 0 && stars <= STARS)) return ''
  return `${'★'.repeat(stars)}${'☆'.repeat(STARS - stars)} (${stars}/${STARS})`
}

const product: Card = (fields) =>
  joined(
    [
      picture({ src: field(fields, 'productImageSrc'), alt: htmlToText(field(fields, 'productTitle')) }),
      around('h4', field(fields, 'productTitle')),
      paragraph(starsText(fields)),
      asText(field(fields, 'productDescription')),
      isOn(fields, 'productButtonEnabled')
        ? paragraph(link(field(fields, 'productUrl'), escapeHtml(field(fields, 'productButton'))))
        : '',
    ],
    '',
  )

/** We leave out the form, because each of our pages has one for the newsletter. */
const signup: Card = (fields, notes) => {
  addNote(notes, 'ghost-signup', htmlToText(field(fields, 'header')))
  return joined(
    [
      picture({ src: field(fields, 'backgroundImageSrc') }),
      around('h2', field(fields, 'header')),
      paragraph(field(fields, 'subheader')),
      paragraph(field(fields, 'disclaimer')),
    ],
    '',
  )
}

const callToAction: Card = (fields) => {
  const hasButton = isOn(fields, 'showButton')
  return joined(
    [
      isOn(fields, 'hasSponsorLabel') ? asText(field(fields, 'sponsorLabel')) : '',
      picture({ src: field(fields, 'imageUrl') }),
      asText(field(fields, 'textValue')),
      shownButton(fields, hasButton),
    ],
    '',
  )
}

/** Only subscribers saw this card, in a mail. Readers of the site never saw it. */
const email: Card = (fields, notes) => {
  addNote(notes, 'ghost-email-card', htmlToText(field(fields, 'html')))
  return ''
}

/** A list of posts that Ghost fills when it renders the page. */
const collection: Card = (fields, notes) => {
  addNote(notes, 'ghost-collection', htmlToText(field(fields, 'header')))
  return around('h2', field(fields, 'header'))
}

export const boxCards: Record<string, Card> = {
  callout,
  toggle,
  button,
  header,
  product,
  signup,
  'call-to-action': callToAction,
  email,
  'email-cta': email,
  collection,
}
