import { Node } from '@tiptap/core'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { NodeBar } from '#features/editor/text/node-bar.tsx'
import { nodeBarTexts as texts } from '../texts/writing.ts'

type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null }

/** URLs of pictures that were just added. Each asks for its description once. */
type PictureStorage = { fresh: Set<string> }

declare module '@tiptap/core' {
  interface Storage {
    picture: PictureStorage
  }
}

const whole = (text: string | null) => (text && /^\d{1,5}$/.test(text) ? Number(text) : null)

/** Accepts our own uploads, and pictures on other sites that the content security policy allows. */
function attributesOf(image: Element | null): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (!image || !['https://', UPLOADS_PATH].some((start) => src.startsWith(start))) return false
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: whole(image.getAttribute('width')),
    height: whole(image.getAttribute('height')),
  }
}

/** A picture with a caption. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,

  addStorage: (): PictureStorage => ({ fresh: new Set() }),

  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => attributesOf(element.querySelector('img')),
      contentElement: (element) =>
        element.querySelector<HTMLElement>('figcaption') ?? document.createElement('div'),
    },
    { tag: 'img', getAttrs: attributesOf },
  ],

  renderHTML({ node }) {
    const image = ['img', node.attrs] as const
    return node.content.size > 0 ? ['figure', image, ['figcaption', 0]] : ['figure', image]
  },

  // Enter leaves the caption and continues with the text.
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type !== this.type) return false
        const after = $from.after()
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .focus(after + 1)
          .run()
      },
    }
  },

  addNodeView: () => ReactNodeViewRenderer(PictureView),
})

function PictureView({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as PictureAttributes
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (editor.storage.picture.fresh.delete(src)) field.current?.focus()
  }, [editor, src])

  return (
    <NodeViewWrapper as="figure" className="text-picture" data-selected={selected}>
      <img
        src={src}
        alt={alt}
        {...(width && { width })}
        {...(height && { height })}
        draggable
        data-drag-handle
      />
      <NodeBar
        editor={editor}
        field={field}
        label={texts.alt}
        value={alt}
        placeholder={texts.altPlaceholder}
        what={texts.picture}
        onChange={(text) => updateAttributes({ alt: text })}
        onRemove={() => deleteNode()}
      />
      <NodeViewContent as={'figcaption' as 'div'} data-empty={node.content.size === 0} />
    </NodeViewWrapper>
  )
}
