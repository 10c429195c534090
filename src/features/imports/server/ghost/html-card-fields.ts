import { type ChildNode, type Element, isTag } from 'domhandler'
import { findElement, hasClass, serialise, textOf } from '../convert/dom.ts'
import type { Fields } from './cards/card.ts'

/* Where the HTML of Ghost has the fields of each card. */

const byClass = (card: Element, ...names: string[]): Element | undefined =>
  findElement(card.children, (found) => hasClass(found, ...names))

const byTag = (card: Element, ...names: string[]): Element | undefined =>
  findElement(card.children, (found) => names.includes(found.name))

const attribute = (found: Element | undefined, name: string): string => found?.attribs[name] ?? ''
const words = (found: Element | undefined): string =>
  textOf(found?.children ?? [])
    .replaceAll(/\s+/g, ' ')
    .trim()
const html = (found: Element | undefined): string => serialise(found?.children ?? []).trim()

const caption = (card: Element): string => html(byTag(card, 'figcaption'))

function allByTag(nodes: readonly ChildNode[], name: string): Element[] {
  return nodes.filter(isTag).flatMap((node) => (node.name === name ? [node] : allByTag(node.children, name)))
}

const pictureOf = (image: Element | undefined): Fields => ({
  src: attribute(image, 'src'),
  alt: attribute(image, 'alt'),
  title: attribute(image, 'title'),
})

/** The title of the video is that of its file, as in the other forms of the card. */
const fileNameOf = (address: string): string => address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''

type Reader = { name: string; type: string; read: (card: Element) => Fields }

const reader = (name: string, type: string, read: (card: Element) => Fields): Reader => ({ name, type, read })

const backgroundOf = (card: Element): string => {
  const image = attribute(byTag(card, 'img'), 'src')
  const styled = /background-image:\s*url\(["']?([^"')]+)/.exec(attribute(card, 'style'))?.[1]
  return image || (styled ?? '')
}

const bookmark = (card: Element): Fields => ({
  url: attribute(byClass(card, 'kg-bookmark-container') ?? byTag(card, 'a'), 'href'),
  title: words(byClass(card, 'kg-bookmark-title')),
  description: words(byClass(card, 'kg-bookmark-description')),
  // Ghost exchanges these two classes.
  publisher: words(byClass(card, 'kg-bookmark-author')),
  author: words(byClass(card, 'kg-bookmark-publisher')),
  caption: caption(card),
})

const product = (card: Element): Fields => {
  const rated = byClass(card, 'kg-product-card-rating')
  const stars = rated ? allByTag(rated.children, 'span') : []
  const button = byClass(card, 'kg-product-card-button')
  return {
    productImageSrc: attribute(byClass(card, 'kg-product-card-image'), 'src'),
    productTitle: html(byClass(card, 'kg-product-card-title')),
    productDescription: html(byClass(card, 'kg-product-card-description')),
    productRatingEnabled: rated !== undefined,
    productStarRating: stars.filter((star) => hasClass(star, 'kg-product-card-rating-active')).length,
    productButtonEnabled: button !== undefined,
    productButton: words(button),
    productUrl: attribute(button, 'href'),
  }
}

const header = (card: Element): Fields => {
  const button = byClass(card, 'kg-header-card-button')
  return {
    header: html(byClass(card, 'kg-header-card-header', 'kg-header-card-heading')),
    subheader: html(byClass(card, 'kg-header-card-subheader', 'kg-header-card-subheading')),
    backgroundImageSrc: backgroundOf(card),
    buttonEnabled: button !== undefined,
    buttonText: words(button),
    buttonUrl: attribute(button, 'href'),
  }
}

const callToAction = (card: Element): Fields => {
  const button = byClass(card, 'kg-cta-button')
  const sponsor = byClass(card, 'kg-cta-sponsor-label')
  return {
    hasSponsorLabel: sponsor !== undefined,
    sponsorLabel: html(sponsor),
    imageUrl: attribute(byTag(card, 'img'), 'src'),
    textValue: html(byClass(card, 'kg-cta-text')),
    showButton: button !== undefined,
    buttonText: words(button),
    buttonUrl: attribute(button, 'href'),
  }
}

const nft = (card: Element): Fields => ({
  url: attribute(byTag(card, 'a'), 'href'),
  image_url: attribute(byTag(card, 'img'), 'src'),
  title: words(byClass(card, 'kg-nft-title')),
  author_name: words(byClass(card, 'kg-nft-creator-name')),
  caption: caption(card),
})

const file = (card: Element): Fields => ({
  src: attribute(byTag(card, 'a'), 'href'),
  fileTitle: words(byClass(card, 'kg-file-card-title')),
  fileCaption: html(byClass(card, 'kg-file-card-caption')),
  fileName: words(byClass(card, 'kg-file-card-filename')),
  fileSize: words(byClass(card, 'kg-file-card-filesize')),
})

/** An NFT has the class of an embed, too, so it comes first. */
export const CARD_READERS: Reader[] = [
  reader('kg-image-card', 'image', (card) => ({
    ...pictureOf(byTag(card, 'img')),
    href: attribute(byTag(card, 'a'), 'href'),
    caption: caption(card),
  })),
  reader('kg-gallery-card', 'gallery', (card) => ({
    images: allByTag(card.children, 'img').map(pictureOf),
    caption: caption(card),
  })),
  reader('kg-before-after-card', 'before-after', (card) => ({
    beforeImage: pictureOf(byTag(byClass(card, 'kg-before-after-card-image-before') ?? card, 'img')),
    afterImage: pictureOf(byTag(byClass(card, 'kg-before-after-card-image-after') ?? card, 'img')),
    caption: caption(card),
  })),
  reader('kg-bookmark-card', 'bookmark', bookmark),
  reader('kg-nft-card', 'nft', nft),
  reader('kg-embed-card', 'embed', (card) => ({
    html: serialise(card.children.filter((node) => !isTag(node) || node.name !== 'figcaption')),
    caption: caption(card),
  })),
  reader('kg-audio-card', 'audio', (card) => ({
    src: attribute(byTag(card, 'audio'), 'src'),
    title: words(byClass(card, 'kg-audio-title')),
    thumbnailSrc: attribute(byTag(card, 'img'), 'src'),
  })),
  reader('kg-video-card', 'video', (card) => ({
    src: attribute(byTag(card, 'video'), 'src'),
    fileName: fileNameOf(attribute(byTag(card, 'video'), 'src')),
    caption: caption(card),
  })),
  reader('kg-file-card', 'file', file),
  reader('kg-callout-card', 'callout', (card) => ({
    calloutEmoji: words(byClass(card, 'kg-callout-emoji')),
    calloutText: html(byClass(card, 'kg-callout-text')),
  })),
  reader('kg-toggle-card', 'toggle', (card) => ({
    heading: html(byClass(card, 'kg-toggle-heading-text')),
    content: html(byClass(card, 'kg-toggle-content')),
  })),
  reader('kg-button-card', 'button', (card) => ({
    buttonText: words(byTag(card, 'a')),
    buttonUrl: attribute(byTag(card, 'a'), 'href'),
  })),
  reader('kg-code-card', 'code', (card) => ({
    code: textOf(byTag(card, 'pre')?.children ?? []),
    language: /(?:^|\s)language-(\S+)/.exec(attribute(byTag(card, 'code'), 'class'))?.[1] ?? '',
    caption: caption(card),
  })),
  reader('kg-header-card', 'header', header),
  reader('kg-product-card', 'product', product),
  reader('kg-signup-card', 'signup', (card) => ({
    header: html(byClass(card, 'kg-signup-card-heading')),
    subheader: html(byClass(card, 'kg-signup-card-subheading')),
    disclaimer: html(byClass(card, 'kg-signup-card-disclaimer')),
    backgroundImageSrc: backgroundOf(card),
  })),
  reader('kg-cta-card', 'call-to-action', callToAction),
  reader('kg-transistor-card', 'transistor', () => ({})),
  reader('kg-collection-card', 'collection', (card) => ({ header: html(byTag(card, 'h2')) })),
]
