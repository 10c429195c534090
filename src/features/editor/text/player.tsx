import { Node } from '@tiptap/core'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { kindOf, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { OutIcon } from '#ui/icons.tsx'
import { NodeBar } from '#features/editor/text/node-bar.tsx'

type PlayerAttributes = { url: string; title: string }

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    player: {
      /** A player for this address, in place of an empty paragraph or after the current block. */
      insertPlayer: (url: string) => ReturnType
    }
  }
}

function attributesOf(figure: HTMLElement): PlayerAttributes | false {
  const link = figure.querySelector(':scope > a[data-embed]')
  const url = link?.getAttribute('href') ?? ''
  if (!platformOf(url)) return false
  const words = link?.textContent.trim() ?? ''
  return { url, title: words === url ? '' : words }
}

/**
 * Something that another site plays. It is stored as a link, which works wherever the text is read; the public page
 * makes a player of it that loads when the reader asks.
 */
export const Player = Node.create({
  name: 'player',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({ url: { default: '' }, title: { default: '' } }),

  // Before pictures, which are figures, too.
  parseHTML: () => [{ tag: 'figure', priority: 60, getAttrs: attributesOf }],

  renderHTML({ node }) {
    const { url, title } = node.attrs as PlayerAttributes
    const link = {
      href: url,
      'data-embed': platformOf(url) ?? '',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    }
    return ['figure', ['a', link, title || url]]
  },

  addCommands: () => ({
    insertPlayer:
      (url) =>
      ({ chain }) =>
        platformOf(url)
          ? chain()
              .insertContent({ type: 'player', attrs: { url } })
              .command(({ tr }) => goOnAfter(tr))
              .run()
          : false,
  }),

  addNodeView: () => ReactNodeViewRenderer(PlayerView),
})

/** The caret behind what was inserted: typing goes on there, and does not replace it. */
function goOnAfter(tr: Transaction): true {
  const $after = tr.doc.resolve(tr.selection.to)
  const next = Selection.findFrom($after, 1, true)
  if (next) tr.setSelection(next)
  return true
}

function PlayerView({ node, editor, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { url, title } = node.attrs as PlayerAttributes
  const platform = platformOf(url) ?? ''
  const name = PLATFORM_NAMES[platform]
  return (
    <NodeViewWrapper className="text-player grooves" data-selected={selected} data-drag-handle>
      <p className="text-player-name">
        {name} {kindOf(platform, url) === 'video' ? 'video' : 'player'}
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className="text-player-link link">
        {url}
        <OutIcon />
      </a>
      <NodeBar
        editor={editor}
        label="Player title"
        value={title}
        placeholder={name}
        what="player"
        onChange={(text) => updateAttributes({ title: text })}
        onRemove={() => deleteNode()}
      />
    </NodeViewWrapper>
  )
}
