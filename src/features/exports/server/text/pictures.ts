import { type ChildNode, type Element, isTag } from 'domhandler'
import { innerHtml, isBlank } from './html.ts'

/** The caption is HTML. */
export type Picture = { image: Element; link: Element | undefined; caption: string }

/** The picture of a figure, or of a paragraph that has nothing else. */
export function pictureIn(element: Element): Picture | undefined {
  if (
    (element.name !== 'p' && element.name !== 'figure' && element.name !== 'img') ||
    'style' in element.attribs
  )
    return undefined
  if (element.name === 'img') return { image: element, link: undefined, caption: '' }
  const parts = element.children.filter((node) => !isBlank(node))
  const caption = element.name === 'figure' ? parts.find(isCaption) : undefined
  const shown = parts.filter((node) => node !== caption)
  const [only] = shown
  if (shown.length !== 1 || !only || !isTag(only)) return undefined
  const link = only.name === 'a' ? only : undefined
  const inside: ChildNode[] = link ? link.children.filter((node) => !isBlank(node)) : [only]
  const [image] = inside
  if (inside.length !== 1 || !image || !isTag(image) || image.name !== 'img') return undefined
  return { image, link, caption: caption ? innerHtml(caption) : '' }
}

const isCaption = (node: ChildNode): node is Element => isTag(node) && node.name === 'figcaption'
