import { type ChildNode, type Element, isTag } from 'domhandler'

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol hr figure table div'.split(' '))

export const isBlock = (node: ChildNode): node is Element => isTag(node) && BLOCKS.has(node.name)
