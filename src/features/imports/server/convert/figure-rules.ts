import { type ChildNode, type Element, isTag } from 'domhandler'
import { element, findElement, hasClass, nameOf, textOf } from './dom.ts'
import { asBlocks, asWords, isBlank } from './flow.ts'
import type { Rule } from './walk.ts'

const oneLine = (nodes: ChildNode[]) => textOf(nodes).replaceAll(/\s+/g, ' ').trim()

/** Old themes wrote a caption as a box with a paragraph. */
export const isCaptionBox = (found: Element): boolean =>
  /^(?:div|dl)$/.test(found.name) && hasClass(found, 'wp-caption')

const isCaption = (node: ChildNode): boolean =>
  nameOf(node) === 'figcaption' || (isTag(node) && hasClass(node, 'wp-caption-text', 'wp-caption-dd'))

/** Only pictures have captions. For a player or recording, the caption becomes its name. */
export const figure: Rule = ({ children }, walk) => {
  const blocks = asBlocks(walk.convert(children.filter((node) => !isCaption(node))), walk)
  const captions = children.filter(isTag).filter(isCaption)
  const { words, rest } = asWords(captions.flatMap((caption) => walk.convert(caption.children)))
  if (isBlank(words)) return [...blocks, ...rest]
  const [only] = blocks
  const taken = blocks.length === 1 && only && isTag(only) && takesCaption(only, words)
  return [...blocks, ...(taken ? [] : asBlocks(words, walk)), ...rest]
}

/** Whether the block has a place for the caption. */
function takesCaption(block: Element, words: ChildNode[]): boolean {
  if (isPicture(block)) {
    addCaption(block, words, 'before')
    return true
  }
  const hasLink = findElement(words, ({ name }) => name === 'a') !== undefined
  if (block.name === 'audio' || block.name === 'video') block.attribs['title'] = oneLine(words)
  else if (block.name === 'figure') nameLink(block, words)
  else return false
  return !hasLink
}

export const isPicture = (block: Element): boolean =>
  block.name === 'figure' && findElement(block.children, ({ name }) => name === 'img') !== undefined

/** Adds words to the caption of a picture, before or after those that it has. */
export function addCaption(picture: Element, words: ChildNode[], place: 'before' | 'after'): void {
  const caption = picture.children.find((node): node is Element => nameOf(node) === 'figcaption')
  if (!caption) return void picture.children.push(element('figcaption', {}, words))
  const [first, second] = place === 'before' ? [words, caption.children] : [caption.children, words]
  caption.children = [...first, element('br'), ...second]
}

function nameLink(block: Element, words: ChildNode[]): void {
  const link = findElement(block.children, ({ name }) => name === 'a')
  const [name] = link?.children ?? []
  if (name && 'data' in name) name.data = oneLine(words)
}
