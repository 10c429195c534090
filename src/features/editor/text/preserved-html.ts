import { Mark, mergeAttributes, Node } from '@tiptap/core'

/*
 * HTML that a post may contain from an import or an older text, although the toolbar cannot create it. Opening and
 * saving a post must not lose it.
 */

const preservedMark = (tag: string) =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const span = (name: 'colspan' | 'rowspan') => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    head: {
      default: false,
      rendered: false,
      parseHTML: (element: HTMLElement) => element.tagName === 'TH',
    },
    colspan: span('colspan'),
    rowspan: span('rowspan'),
  }),
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['head'] ? 'th' : 'td',
    mergeAttributes(HTMLAttributes),
    0,
  ],
})

export const preservedHtml = [
  preservedMark('sub'),
  preservedMark('sup'),
  preservedMark('cite'),
  Table,
  TableRow,
  TableCell,
]
