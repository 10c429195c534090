import { type Editor, createDocument } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

const written = new WeakMap<Node, string>()

/** The text as it is stored, without the empty paragraphs at the end that only hold the cursor. */
export function contentOf(editor: Editor): string {
  const { doc } = editor.state
  const known = written.get(doc)
  if (known !== undefined) return known
  const html = editor.getHTML().replace(/(<p><\/p>)+$/, '')
  written.set(doc, html)
  return html
}

/** Whether two texts are equal after the editor has parsed them. */
export function sameContent(editor: Editor, a: string, b: string): boolean {
  const read = (html: string) => createDocument(html.trim(), editor.schema, { preserveWhitespace: false })
  return a === b || trimmed(read(a)).eq(trimmed(read(b)))
}

function trimmed(doc: Node): Node {
  const last = doc.lastChild
  const spare = last?.type.name === 'paragraph' && last.content.size === 0 && doc.childCount > 1
  return last && spare ? trimmed(doc.cut(0, doc.content.size - last.nodeSize)) : doc
}
