/** What a key does on the listening desk. */
export type DeskAction =
  | { do: 'play' }
  | { do: 'seek'; by: number }
  /** A part of the track, 0 to 1. */
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

/** As they are told to the person, in the order of use. */
export const DESK_KEYS = [
  { keys: 'Space', does: 'Play or pause' },
  { keys: '← →', does: 'Seek 5 s, with Shift 30 s' },
  { keys: '0 – 9', does: 'Jump to a tenth' },
  { keys: 'O', does: 'Open the link in a new tab' },
  { keys: 'J / K', does: 'Next, previous' },
  { keys: 'S', does: 'Shortlist' },
  { keys: 'A', does: 'Approve' },
  { keys: 'D', does: 'Decline' },
  { keys: 'N', does: 'Write a note' },
  { keys: 'Esc', does: 'Back to the list' },
] as const

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

/** Whether a key belongs to what has the focus, and not to the desk. */
export function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('dialog, [role=menu], [role=listbox]')) return true
  if (target.isContentEditable || target.matches('textarea, select')) return true
  if (target.matches('input:not([type=range], [type=checkbox])')) return true
  // The slider walks by arrows itself; a button is pressed by Space.
  if (target.matches('input')) return /^(Arrow| $)/.test(key)
  return key === ' ' && target.matches('button, summary')
}
