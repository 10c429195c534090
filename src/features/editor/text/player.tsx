import { Node } from '@tiptap/core'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { kindOf, PLATFORM_NAMES, platformOf } from '#lib/embed-url.ts'
import { OutIcon } from '#ui/icons.tsx'
import { NodeBar } from '#features/editor/text/node-bar.tsx'
import { nodeBarTexts as texts } from '../texts/writing.ts'

type PlayerAttributes = { url: string; title: string }

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    player: {
      /** Inserts a player for this URL, replacing an empty paragraph or after the current block. */
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
 * A player of another site, stored as a link that works everywhere. The public page turns it into a player that
 * loads on request.
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

/** Moves the cursor after the inserted player, so that typing does not replace it. */
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
        {kindOf(platform, url) === 'video' ? texts.videoOf(name) : texts.playerOf(name)}
      </p>
      <a href={url} target="_blank" rel="noopener noreferrer" className="text-player-link link">
        {url}
        <OutIcon />
      </a>
      <NodeBar
        editor={editor}
        label={texts.playerTitle}
        value={title}
        placeholder={name}
        what={texts.player}
        onChange={(text) => updateAttributes({ title: text })}
        onRemove={() => deleteNode()}
      />
    </NodeViewWrapper>
  )
}
