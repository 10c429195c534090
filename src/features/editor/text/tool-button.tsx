import type { ReactNode } from 'react'
import { ToolIcon } from '#features/editor/text/tool-icons.tsx'
import { useRoving } from '#features/editor/text/toolbar-context.ts'
import type { Tool } from '#features/editor/text/tools.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as this machine calls them. */
const keysHere = (keys: string) =>
  isMac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replace('Mod', 'Ctrl')

const ariaKeys = (keys: string) => keys.replace('Mod', isMac ? 'Meta' : 'Control')

type ToolButtonProps = {
  tool: Pick<Tool, 'name' | 'label' | 'keys'>
  pressed?: boolean | undefined
  disabled?: boolean
  onPress: () => void
  children?: ReactNode
}

/** A tool that would do nothing stays where it is for those who walk the toolbar by keys. */
export function ToolButton({ tool, pressed, disabled = false, onPress, children }: ToolButtonProps) {
  const { name, label, keys } = tool
  const roving = useRoving(name)
  return (
    <button
      type="button"
      {...roving}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      title={keys ? `${label} (${keysHere(keys)})` : label}
      className="tool"
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {children ?? <ToolIcon name={name} />}
    </button>
  )
}
