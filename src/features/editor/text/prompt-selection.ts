import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

type Ends = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>

const endsNow = (): Ends | null => {
  const selection = document.getSelection()
  if (!selection) return null
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  return { anchorNode, anchorOffset, focusNode, focusOffset }
}

const isSame = (a: Ends | null, b: Ends | null): boolean =>
  a?.anchorNode === b?.anchorNode &&
  a?.anchorOffset === b?.anchorOffset &&
  a?.focusNode === b?.focusNode &&
  a?.focusOffset === b?.focusOffset

/**
 * A busy browser may report a new selection after the next key or press. The editor would then format the previous
 * selection. So we report the selection before each key or press.
 */
export const PromptSelection = Extension.create({
  name: 'promptSelection',

  addProseMirrorPlugins() {
    let told: Ends | null = null
    const note = () => {
      told = endsNow()
    }
    const tell = (event: Event) => {
      if ((event as KeyboardEvent).isComposing || isSame(told, endsNow())) return
      document.dispatchEvent(new Event('selectionchange'))
    }
    return [
      new Plugin({
        view: () => {
          document.addEventListener('selectionchange', note)
          document.addEventListener('keydown', tell, true)
          document.addEventListener('pointerdown', tell, true)
          return {
            destroy: () => {
              document.removeEventListener('selectionchange', note)
              document.removeEventListener('keydown', tell, true)
              document.removeEventListener('pointerdown', tell, true)
            },
          }
        },
      }),
    ]
  },
})
