import { type ChildNode, type Element, isTag } from 'domhandler'
import { htmlOf, innerHtml, isBlank, playerIn, textOf } from '../text/html.ts'
import { block, rawBlock } from './block.ts'
import { listBlock } from './list-block.ts'
import { pictureIn } from '../text/pictures.ts'
import { pictureBlock } from './picture-block.ts'
import { playerBlock } from './players.ts'
import { tableBlock } from './table-block.ts'

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol hr figure table div img'.split(' '))
const ALIGNED = /^text-align:(left|center|right)$/

/** The number of the attachment with this address, if the export has it. */
export type AttachmentOf = (address: string) => number | undefined

/** A text as blocks of WordPress's editor. Content without a matching block becomes HTML. */
export function blocksOf(nodes: ChildNode[], attachment: AttachmentOf): string {
  const blocks: string[] = []
  let loose: ChildNode[] = []
  const endParagraph = () => {
    if (loose.some((node) => !isBlank(node)))
      blocks.push(block('paragraph', {}, `<p>${htmlOf(loose).trim()}</p>`))
    loose = []
  }
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      endParagraph()
      blocks.push(blockOf(node, attachment))
    } else loose.push(node)
  }
  endParagraph()
  return blocks.filter((text) => text !== '').join('\n\n')
}

function blockOf(element: Element, attachment: AttachmentOf): string {
  const player = playerIn(element)
  if (player !== undefined) return playerBlock(player)
  const picture = pictureIn(element)
  if (picture) return pictureBlock(picture, attachment)
  if (element.name === 'p') return paragraph(element)
  if (element.name.startsWith('h') && element.name !== 'hr') return heading(element)
  return BUILDERS[element.name]?.(element, attachment) ?? rawBlock(htmlOf(element))
}

const BUILDERS: Record<string, (element: Element, attachment: AttachmentOf) => string | undefined> = {
  ul: listBlock,
  ol: listBlock,
  table: tableBlock,
  hr: () => block('separator', {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
  pre: (element) => (isPlain(element) ? code(element) : undefined),
  blockquote: (element, attachment) =>
    isPlain(element)
      ? block(
          'quote',
          {},
          `<blockquote class="wp-block-quote">${blocksOf(element.children, attachment)}</blockquote>`,
        )
      : undefined,
}

const isPlain = ({ attribs }: Element) => Object.keys(attribs).length === 0

/** Undefined for styles that blocks can't express. */
function alignment({ attribs }: Element): { align: string | undefined } | undefined {
  const { style, ...others } = attribs
  if (Object.keys(others).length > 0) return undefined
  if (style === undefined) return { align: undefined }
  const align = ALIGNED.exec(style)?.[1]
  return align ? { align } : undefined
}

function paragraph(element: Element): string {
  if (textOf(element.children).trim() === '' && !innerHtml(element).includes('<img')) return ''
  const aligned = alignment(element)
  if (!aligned) return rawBlock(htmlOf(element))
  const { align } = aligned
  const classes = align ? ` class="has-text-align-${align}"` : ''
  return block('paragraph', { align }, `<p${classes}>${innerHtml(element)}</p>`)
}

function heading(element: Element): string {
  const aligned = alignment(element)
  if (!aligned) return rawBlock(htmlOf(element))
  const level = Number(element.name.slice(1))
  const { align: textAlign } = aligned
  const classes = `wp-block-heading${textAlign ? ` has-text-align-${textAlign}` : ''}`
  return block(
    'heading',
    { textAlign, level: level === 2 ? undefined : level },
    `<h${level} class="${classes}">${innerHtml(element)}</h${level}>`,
  )
}

function code(element: Element): string {
  const only = element.children.find(isTag)
  const inside = only?.name === 'code' ? innerHtml(only) : innerHtml(element)
  return block('code', {}, `<pre class="wp-block-code"><code>${inside}</code></pre>`)
}
