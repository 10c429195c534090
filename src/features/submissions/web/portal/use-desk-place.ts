import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { submissionsQuery } from '#features/submissions/web/portal/desk.api.ts'
import type { HrefOf, InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { type Place, stepFrom } from '#features/submissions/web/portal/stepping.ts'
import { showToast } from '#ui/toasts.ts'

/** The submission that the address names, and the ways from it: to its neighbours in the list that the address names as well, and back. */
export function useDeskPlace(state: InboxState, hrefOf: HrefOf) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Where it stood in the list: once decided, it may be gone from there. */
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
      else showToast({ title: by === 1 ? 'That was the last one.' : 'That was the first one.' })
    } catch {
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to load submissions' })
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
