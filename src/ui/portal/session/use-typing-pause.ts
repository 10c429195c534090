import { useEffect, useState } from 'react'

const PAUSE_MS = 1000

/** Whether a key was pressed within the last second. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = () => {
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), PAUSE_MS)
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      clearTimeout(timer)
    }
  }, [])
  return typing
}

/**
 * True from the first pause in typing until `wanted` ends. A dialog that opens by itself would otherwise receive the
 * next letters, and a password field would hide them.
 */
export function useTypingPause(wanted: boolean): boolean {
  const typing = useTyping()
  const [open, setOpen] = useState(false)
  const next = wanted && (open || !typing)
  if (next !== open) setOpen(next)
  return next
}
