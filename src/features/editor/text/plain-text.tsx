import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { contentOf } from '#features/editor/text/content-html.ts'
import { plainExtensions } from '#features/editor/text/extensions.ts'
import { LinkDialog } from '#features/editor/text/link-dialogs.tsx'
import { BlockSelect } from '#features/editor/text/tool-selects.tsx'
import { ToolRow } from '#features/editor/text/toolbar.tsx'
import { TOOLS } from '#features/editor/text/tools.ts'
import { WordCount } from '#features/editor/text/word-count.tsx'
import { bodyHtml } from '#lib/html.ts'
import './toolbar.css'
import './text.css'

/** Tools for plain writing, without styles. */
const named = (...names: string[]) =>
  Object.values(TOOLS)
    .flat()
    .filter(({ name }) => names.includes(name))

const MARKS = named('bold', 'italic')
const BLOCKS = named('bullets', 'numbers', 'quote', 'link')

type PlainTextProps = {
  id: string
  label: string
  placeholder: string
  /** The initial text. Later changes of this prop are ignored. */
  content: string
  onChange: (html: string) => void
}

/** A simple editor for paragraphs, headings, quotes and links. */
export function PlainText({ id, label, placeholder, content, onChange }: PlainTextProps) {
  const [asking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  const editor = useEditor({
    extensions: plainExtensions(ask, placeholder),
    content: bodyHtml(content),
    // Our own style sheet has its styles, because the content security policy blocks inline ones.
    injectCSS: false,
    // Created after mounting, because a render that React discards would leave an editor behind.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => onChange(contentOf(now)),
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose post-text',
      },
    },
  })
  if (!editor) return <div className="skeleton h-72" />
  return (
    <div className="flex flex-col gap-1.5">
      {/* Screen readers get this label from the text box. */}
      <p aria-hidden="true" className="font-semibold">
        {label}
      </p>
      <div className="text-frame">
        <ToolRow editor={editor} ask={ask} controls={id}>
          {(group) => (
            <>
              {group(TOOLS.history)}
              <div className="toolbar-group">
                <BlockSelect editor={editor} />
              </div>
              {group(MARKS)}
              {group(BLOCKS)}
            </>
          )}
        </ToolRow>
        <EditorContent editor={editor} />
      </div>
      <WordCount editor={editor} />
      {asking && <LinkDialog editor={editor} onClose={() => setAsking(false)} />}
    </div>
  )
}
