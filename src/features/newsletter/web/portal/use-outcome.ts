import type { Campaign } from '#features/newsletter/newsletter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { campaignsQuery } from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { forgetSent } from '#features/newsletter/web/portal/newsletter-form.ts'
import { progressText, startedNotice } from '#features/newsletter/web/portal/send-status.ts'
import { showToast } from '#ui/toasts.ts'

/** Follows the newsletter that was sent from this form and shows a toast when it starts. */
export function useOutcome() {
  const [watched, setWatched] = useState<Campaign>()
  const { data } = useQuery(campaignsQuery)
  const current = data?.find(({ id }) => id === watched?.id) ?? watched
  const announced = useRef('')

  useEffect(() => {
    const notice = current && startedNotice(current)
    if (!notice || announced.current === current.id) return
    announced.current = current.id
    forgetSent(current.id)
    // If the response came after the start, its own toast has said so.
    if (watched && !startedNotice(watched)) showToast(notice)
  }, [current, watched])

  return { text: current ? progressText(current) : '', watch: setWatched, watched: watched?.id }
}
