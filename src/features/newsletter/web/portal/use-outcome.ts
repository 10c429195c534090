import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  campaignsQuery,
  type ManagedCampaign,
} from '#features/newsletter/web/portal/managed-newsletter.api.ts'
import { forgetSent } from '#features/newsletter/web/portal/newsletter-form.ts'
import { subscribers } from '#features/newsletter/web/portal/send-words.ts'
import { showToast } from '#ui/toasts.ts'

const STARTED = new Set(['sending', 'sent', 'paused'])

const wordsFor = (campaign: ManagedCampaign | undefined): string => {
  if (!campaign) return ''
  if (STARTED.has(campaign.status)) return `Newsletter sent to ${subscribers(campaign.total)}`
  if (campaign.status === 'cancelled') return 'Not sent: it was called back'
  return campaign.starts_in !== null && campaign.total === 0
    ? 'Newsletter scheduled'
    : `Queued for ${subscribers(campaign.total)}`
}

/** Follows the newsletter that was sent from here until it has started, and says what became of it. */
export function useOutcome() {
  const [watched, setWatched] = useState<ManagedCampaign>()
  const { data } = useQuery(campaignsQuery)
  const current = data?.find(({ id }) => id === watched?.id) ?? watched
  const told = useRef('')
  const hasStarted = current !== undefined && STARTED.has(current.status)

  useEffect(() => {
    if (!current || !hasStarted || told.current === current.id) return
    told.current = current.id
    forgetSent(current.id)
    showToast({ title: 'Newsletter sent', description: `Queued for ${subscribers(current.total)}.` })
  }, [current, hasStarted])

  return { words: wordsFor(current), watch: setWatched }
}
