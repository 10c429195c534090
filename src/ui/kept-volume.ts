/** As loud as it was left, in the magazine and on the listening desk. */
const KEY = 'volume'

export function readVolume(): number {
  try {
    const kept = Number(localStorage.getItem(KEY) ?? 1)
    return kept >= 0 && kept <= 1 ? kept : 1
  } catch {
    return 1
  }
}

export function keepVolume(volume: number): void {
  try {
    localStorage.setItem(KEY, String(volume))
  } catch {
    // It lasts as long as the page, then.
  }
}
