import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { campaignsQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { forgetSent } from '#features/newsletter/web/portal/newsletter-form.ts'
import { progressWords, startedWords } from '#features/newsletter/web/portal/send-words.ts'
import { showToast } from '#ui/toasts.ts'

/** Follows the newsletter that was sent from here, and says when it starts. */
export function useOutcome() {
  const [watched, setWatched] = useState<Campaign>()
  const { data } = useQuery(campaignsQuery)
  const current = data?.find(({ id }) => id === watched?.id) ?? watched
  const told = useRef('')

  useEffect(() => {
    const words = current && startedWords(current)
    if (!words || told.current === current.id) return
    told.current = current.id
    forgetSent(current.id)
    // The answer itself has said so when it came after the start.
    if (watched && !startedWords(watched)) showToast(words)
  }, [current, watched])

  return { words: current ? progressWords(current) : '', watch: setWatched, watched: watched?.id }
}
