import { useState } from 'react'

const KEY = 'desk-keys'

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Whether the desk listens to single keys, as this device remembers it. */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(stored)
  const set = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off')
    } catch {
      // It lasts as long as the page, then.
    }
  }
  return [on, set]
}
