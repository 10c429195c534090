export type DeskAction =
  | { do: 'play' }
  | { do: 'seek'; by: number }
  /** `to` is a fraction of the track, 0 to 1. */
  | { do: 'jump'; to: number }
  | { do: 'step'; by: 1 | -1 }
  | { do: 'shortlist' | 'approve' | 'decline' | 'note' | 'open' | 'close' }

const SEEK_SECONDS = 5
const LONG_SEEK_SECONDS = 30

const LETTERS: Record<string, DeskAction> = {
  j: { do: 'step', by: 1 },
  k: { do: 'step', by: -1 },
  s: { do: 'shortlist' },
  a: { do: 'approve' },
  d: { do: 'decline' },
  n: { do: 'note' },
  o: { do: 'open' },
  escape: { do: 'close' },
}

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

export function actionOf({ key, shiftKey, ctrlKey, altKey, metaKey }: Key): DeskAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const far = shiftKey ? LONG_SEEK_SECONDS : SEEK_SECONDS
  if (key === ' ') return { do: 'play' }
  if (key === 'ArrowRight') return { do: 'seek', by: far }
  if (key === 'ArrowLeft') return { do: 'seek', by: -far }
  if (/^\d$/.test(key)) return { do: 'jump', to: Number(key) / 10 }
  return LETTERS[key.toLowerCase()]
}

/** Whether the focused element uses the key itself. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, [role=menu], [role=listbox]')) return true
  if (target.isContentEditable || target.matches('textarea, select')) return true
  if (target.matches('input:not([type=range], [type=checkbox])')) return true
  // Sliders use the arrow keys and buttons use Space.
  if (target.matches('input')) return /^(Arrow| $)/.test(key)
  return key === ' ' && target.matches('button, summary')
}
