import { Extension, type Extensions } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { preservedHtml } from '#features/editor/text/preserved-html.ts'
import { HighlightMark, FontStyleMark } from '#features/editor/text/font-style.ts'
import { Picture } from '#features/editor/text/picture.tsx'
import { PictureUploads, type UploadPicture } from '#features/editor/text/picture-uploads.ts'
import { Player } from '#features/editor/text/player.tsx'
import { PromptSelection } from '#features/editor/text/prompt-selection.ts'
import { Slash, type SlashStore } from '#features/editor/text/slash.ts'
import { HEADINGS, type Question } from '#features/editor/text/tools.ts'
import { ALIGNMENTS } from '#lib/text-styles.ts'
import { editorTexts } from '../texts/writing.ts'

const UNDO_DEPTH = 100
const UNDO_GROUP_MS = 500

type Needs = {
  slash: SlashStore
  ask: (question: Question) => void
  upload: UploadPicture
  refuse: (file: File, error?: unknown) => void
}

/** The tool that is in the tab order. */
const toToolbar = () =>
  document.querySelector<HTMLElement>('[role=toolbar] [data-tool][tabindex="0"]')?.focus()

const Keys = Extension.create<Pick<Needs, 'ask'>>({
  name: 'editorKeys',
  priority: 1000,
  addKeyboardShortcuts() {
    const { ask } = this.options
    const done = (act: () => void) => () => (act(), true)
    return { 'Mod-k': done(() => ask('link')), 'Alt-F10': done(toToolbar) }
  },
})

/** Paragraphs, headings, lists, quotes, links and the basics of every text. */
const ground = StarterKit.configure({
  heading: { levels: [...HEADINGS] },
  undoRedo: { depth: UNDO_DEPTH, newGroupDelay: UNDO_GROUP_MS },
  link: {
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    markdownLinks: true,
    defaultProtocol: 'https',
    // The extension already allows only safe schemes. An address that begins with // has none and would leave the site.
    isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && !/^[\s\p{Cc}]*[/\\]{2}/u.test(url),
  },
})

/** For texts without pictures, players and fonts. */
export const plainExtensions = (ask: Needs['ask'], placeholder: string): Extensions => [
  ground,
  PromptSelection,
  Placeholder.configure({ placeholder }),
  Keys.configure({ ask }),
]

/** All extensions of the post editor. */
export const extensionsFor = ({ slash, ask, upload, refuse }: Needs): Extensions => [
  ground,
  PromptSelection,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
  FontStyleMark,
  HighlightMark,
  TaskList,
  TaskItem.configure({ nested: true }),
  Picture,
  Player,
  ...preservedHtml,
  Placeholder.configure({ placeholder: editorTexts.placeholder, showOnlyCurrent: false }),
  PictureUploads.configure({ upload, refuse }),
  Slash.configure({ store: slash, ask }),
  Keys.configure({ ask }),
]
