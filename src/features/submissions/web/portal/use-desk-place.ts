import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { stepTexts as texts } from '#features/submissions/texts/portal.ts'
import { submissionsQuery } from '#features/submissions/web/portal/desk.api.ts'
import type { HrefOf, InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { type Place, stepFrom } from '#features/submissions/web/portal/stepping.ts'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { showToast } from '#ui/toasts.ts'

/** The address names the submission and its list. Leads to the neighbours in that list, and back to it. */
export function useDeskPlace(state: InboxState, hrefOf: HrefOf) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Its last position in the list, because a decision may remove it. */
  const place = useRef<Place>(undefined)
  const { submission: id, ...filter } = state
  const { page } = filter
  const { data } = useQuery(submissionsQuery(filter))

  useEffect(() => {
    const index = data?.entries.findIndex((each) => each.id === id) ?? -1
    if (index >= 0) place.current = { id, page, index }
  }, [data, id, page])

  async function step(by: 1 | -1): Promise<void> {
    const pageOf = async (asked: number) => {
      const { entries, total } = await client.fetchQuery(submissionsQuery({ ...filter, page: asked }))
      return { ids: entries.map((each) => each.id), total }
    }
    try {
      const next = await stepFrom({ id, page, by, before: place.current, pageOf })
      if (next) void navigate(hrefOf({ ...state, page: next.page, submission: next.id }))
      else showToast({ title: by === 1 ? texts.last : texts.first })
    } catch {
      tellFailure(texts.loadFailed)
    }
  }

  const listHref = hrefOf({ ...state, submission: '' })
  return {
    id,
    listHref,
    onStep: (by: 1 | -1) => void step(by),
    onClose: () => void navigate(listHref),
  }
}
