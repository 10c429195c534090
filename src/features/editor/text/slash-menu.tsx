import type { Editor } from '@tiptap/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { ToolIcon } from '#features/editor/text/tool-icons.tsx'
import type { SlashState, SlashStore } from '#features/editor/text/slash.ts'
import { slashTexts as texts } from '../texts/writing.ts'

const MENU_ID = 'slash-menu'
const GAP = 6

const entryId = (index: number) => `${MENU_ID}-${index}`

/**
 * The menu of blocks that opens with a slash. The focus stays in the text. Written by hand, because TipTap's
 * suggestion plugin has no menu, and a combobox library needs its own input.
 */
export function SlashMenu({ store, editor }: { store: SlashStore; editor: Editor }) {
  const state = store.use()

  useEffect(() => {
    const text = editor.view.dom
    if (!state) return
    text.setAttribute('aria-controls', MENU_ID)
    text.setAttribute('aria-activedescendant', entryId(state.current))
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, state])

  return state && <Menu state={state} />
}

function Menu({ state }: { state: SlashState }) {
  const { tools, current, choose, place } = state
  const menu = useRef<HTMLDivElement>(null)

  // Below the slash, or above it at the end of the window. Updated on scroll.
  useLayoutEffect(() => {
    const put = () => {
      const rect = place()
      const element = menu.current
      if (!rect || !element) return
      const { offsetHeight: height, offsetWidth: width } = element
      const fits = rect.bottom + GAP + height < innerHeight
      element.style.top = `${Math.max(GAP, fits ? rect.bottom + GAP : rect.top - GAP - height)}px`
      element.style.left = `${Math.max(GAP, Math.min(rect.left, innerWidth - width - GAP))}px`
    }
    put()
    addEventListener('scroll', put, true)
    return () => removeEventListener('scroll', put, true)
  })

  useEffect(() => {
    menu.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <div ref={menu} id={MENU_ID} role="listbox" aria-label={texts.label} className="slash-menu">
      {tools.map((tool, index) => (
        <div
          key={tool.name}
          id={entryId(index)}
          role="option"
          aria-selected={index === current}
          tabIndex={-1}
          className="slash-entry"
          // Keeps the focus and the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(tool)}
          onKeyDown={() => {}}
        >
          <ToolIcon name={tool.name} />
          {tool.label}
        </div>
      ))}
    </div>
  )
}
