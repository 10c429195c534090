import type { ReactNode } from 'react'
import { ToolIcon } from '#features/editor/text/tool-icons.tsx'
import { useRoving } from '#features/editor/text/toolbar-context.ts'
import type { Tool } from '#features/editor/text/tools.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Shows a shortcut with this platform's key names. */
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

/** A disabled tool stays focusable, so that arrow keys do not skip it. */
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
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && onPress()}
    >
      {children ?? <ToolIcon name={name} />}
    </button>
  )
}
