import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { UploadedImage } from '#features/media/media.schema.ts'
import { uploadTexts as texts } from '../texts/media.ts'

/*
 * Pictures that are dropped or pasted into the text. A card shows the progress of each upload at its place. The
 * card is not part of the text, moves with it, and can be cancelled.
 */

type UploadOptions = { onProgress: (done: number) => void; signal: AbortSignal }
export type UploadPicture = (file: File, options: UploadOptions) => Promise<UploadedImage>

type Needs = {
  upload: UploadPicture
  /** Reports why a file was refused or failed to upload. */
  refuse: (file: File, error?: unknown) => void
}

type Busy = (change: 1 | -1) => void

/** Called when an upload starts (1) and ends (-1). */
type UploadsStorage = { listeners: Set<Busy> }

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: UploadsStorage
  }
  interface Commands<ReturnType> {
    pictureUploads: {
      /** Uploads pictures and inserts each at the cursor. */
      addPictures: (files: File[]) => ReturnType
    }
  }
}

type Placed = { add: { id: object; pos: number; card: HTMLElement } } | { remove: object }

const key = new PluginKey<DecorationSet>('picture-uploads')

const isPicture = (file: File) => /^image\/(png|jpe?g|webp|gif|avif)$/.test(file.type)

function uploadCard(file: File, cancel: () => void) {
  const card = document.createElement('div')
  card.className = 'text-upload'
  const words = document.createElement('span')
  words.textContent = texts.inText(file.name)
  const bar = document.createElement('progress')
  bar.max = 1
  bar.className = 'editor-progress'
  bar.setAttribute('aria-label', texts.progress(file.name))
  const stop = document.createElement('button')
  stop.type = 'button'
  stop.textContent = texts.cancel
  stop.setAttribute('aria-label', texts.cancelLabel(file.name))
  stop.addEventListener('click', cancel)
  card.append(words, bar, stop)
  return { card, show: (done: number) => (bar.value = done) }
}

export const PictureUploads = Extension.create<Needs>({
  name: 'pictureUploads',
  // Runs before the link extension's paste, so that the URL of a player becomes a player.
  priority: 1100,

  addStorage: (): UploadsStorage => ({ listeners: new Set() }),

  addCommands() {
    return {
      addPictures:
        (files) =>
        ({ editor, state }) => {
          // Each picture is its own transaction, after this one.
          queueMicrotask(() => addPictures(editor, this.options, files, state.selection.from))
          return true
        },
    }
  },

  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, cards) {
            const moved = cards.map(tr.mapping, tr.doc)
            const placed = tr.getMeta(key) as Placed | undefined
            if (!placed) return moved
            if ('remove' in placed) {
              return moved.remove(moved.find(undefined, undefined, ({ id }) => id === placed.remove))
            }
            const { id, pos, card } = placed.add
            return moved.add(tr.doc, [Decoration.widget(pos, card, { id, stopEvent: () => true })])
          },
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) =>
            takeFiles(editor, options, view, event.clipboardData, view.state.selection.from) ||
            takePlayer(editor, event.clipboardData),
          handleDrop: (view, event, _slice, moved) =>
            !moved &&
            takeFiles(
              editor,
              options,
              view,
              event.dataTransfer,
              view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from,
            ),
        },
      }),
    ]
  },
})

/** Whether the HTML contains only the picture, as when it was copied from a page. */
export const isPictureAlone = (html: string): boolean =>
  /^(<img\b[^>]*>)?$/i.test(
    html.replace(/<!--.*?-->|<\/?(html|head|body|meta)\b[^>]*>|\s+$|^\s+/gis, '').trim(),
  )

function takeFiles(
  editor: Editor,
  needs: Needs,
  view: EditorView,
  data: DataTransfer | null,
  pos: number,
): boolean {
  const files = [...(data?.files ?? [])]
  // Office programs paste a picture of the text together with the text.
  if (files.length === 0 || !isPictureAlone(data?.getData('text/html') ?? '')) return false
  addPictures(editor, needs, files, pos)
  view.focus()
  return true
}

/** Turns a player's URL into a player when it is pasted into an empty paragraph. Elsewhere it becomes a link. */
function takePlayer(editor: Editor, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? ''
  const { empty, $from } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false
  return /^https?:\/\/\S+$/.test(text) && editor.commands.insertPlayer(text)
}

function addPictures(editor: Editor, needs: Needs, files: File[], pos: number): void {
  for (const file of files) {
    if (isPicture(file)) void addPicture(editor, needs, file, pos)
    else needs.refuse(file)
  }
}

/** A position between two blocks: before the block at `pos` if it is empty, otherwise after it. */
function placeBeside(editor: Editor, pos: number): number {
  const $pos = editor.state.doc.resolve(pos)
  if ($pos.depth === 0) return pos
  return $pos.node(1).content.size === 0 ? $pos.before(1) : $pos.after(1)
}

const tell = (editor: Editor, change: 1 | -1) =>
  editor.storage.pictureUploads.listeners.forEach((listener) => listener(change))

async function addPicture(editor: Editor, needs: Needs, file: File, pos: number): Promise<void> {
  const id = {}
  const stop = new AbortController()
  const { card, show } = uploadCard(file, () => stop.abort())
  const place = (placed: Placed) => editor.view.dispatch(editor.state.tr.setMeta(key, placed))
  place({ add: { id, pos: placeBeside(editor, pos), card } })
  tell(editor, 1)
  try {
    const picture = await needs.upload(file, { onProgress: show, signal: stop.signal })
    if (editor.isDestroyed) return
    const at = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from
    place({ remove: id })
    // If its place was deleted meanwhile, the picture is no longer wanted.
    if (at !== undefined) insert(editor, picture, at)
  } catch (error) {
    if (!editor.isDestroyed) place({ remove: id })
    if (!stop.signal.aborted) needs.refuse(file, error)
  } finally {
    tell(editor, -1)
  }
}

function insert(editor: Editor, { url, width, height }: UploadedImage, at: number) {
  editor.storage.picture.fresh.add(url)
  editor.commands.insertContentAt(at, { type: 'picture', attrs: { src: url, width, height } })
}
