import { useState } from 'react'
import { readText, writeText } from '#ui/storage.ts'

const KEY = 'desk-keys'

/** Whether single-key shortcuts are on, on this device. */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readText(KEY) !== 'off')
  const set = (next: boolean) => {
    setOn(next)
    writeText(KEY, next ? 'on' : 'off')
  }
  return [on, set]
}
