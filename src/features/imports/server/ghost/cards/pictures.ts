import { originalOf } from '../addresses.ts'
import { field, fieldsOf, inner, listOf, paragraph, picture, type Card, type Fields } from './card.ts'

/** Wide and full pictures have the width of the text here. */
const image: Card = (fields) =>
  picture({
    src: originalOf(field(fields, 'src')),
    alt: field(fields, 'alt'),
    title: field(fields, 'title'),
    href: field(fields, 'href'),
    caption: field(fields, 'caption'),
  })

/** The pictures in their order, and the caption of the gallery below the last one. */
const gallery: Card = (fields) => {
  const pictures = listOf(fields, 'images').map(fieldsOf)
  return pictures.map((one) => image(one, [])).join('') + paragraph(field(fields, 'caption'))
}

const beforeAfter: Card = (fields) => {
  const shown = (side: Fields) => image(side, [])
  return (
    shown(inner(fields, 'beforeImage')) +
    shown(inner(fields, 'afterImage')) +
    paragraph(field(fields, 'caption'))
  )
}

export const pictureCards: Record<string, Card> = { image, gallery, 'before-after': beforeAfter }
