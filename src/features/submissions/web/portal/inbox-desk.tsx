import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Assignment } from '#features/submissions/web/portal/assignment.tsx'
import { submissionsQuery } from '#features/submissions/web/portal/desk.api.ts'
import { SubmissionDesk } from '#features/submissions/web/portal/desk/desk.tsx'
import { inboxHref, type InboxState } from '#features/submissions/web/portal/inbox-address.ts'
import { type Place, stepFrom } from '#features/submissions/web/portal/stepping.ts'
import { showToast } from '#ui/toasts.ts'

const editorHref = (postId: string) => `/admin/content/${encodeURIComponent(postId)}`

/** One submission of the list that the address names, and the way to its neighbours. */
export function InboxDesk({ state }: { state: InboxState }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Where it stood in the list: once decided, it may be gone from there. */
  const place = useRef<Place>(undefined)
  const { submission: id, ...filter } = state
  const { page } = filter
  const listHref = inboxHref({ ...state, submission: '' })
  const { data } = useQuery(submissionsQuery(filter))

  useEffect(() => {
    const index = data?.submissions.findIndex((each) => each.id === id) ?? -1
    if (index >= 0) place.current = { id, page, index }
  }, [data, id, page])

  async function step(by: 1 | -1) {
    const pageOf = async (asked: number) => {
      const { submissions, total } = await client.fetchQuery(submissionsQuery({ ...filter, page: asked }))
      return { ids: submissions.map((each) => each.id), total }
    }
    try {
      const next = await stepFrom({ id, page, by, before: place.current, pageOf })
      if (next) void navigate(inboxHref({ ...state, page: next.page, submission: next.id }))
      else showToast({ title: by === 1 ? 'That was the last one.' : 'That was the first one.' })
    } catch {
      showToast({ tone: 'bad', title: 'Error', description: 'Failed to load submissions' })
    }
  }

  return (
    <SubmissionDesk
      id={id}
      listHref={listHref}
      onStep={(by) => void step(by)}
      onClose={() => void navigate(listHref)}
      draftHref={editorHref}
      onApproved={(postId) => void navigate(editorHref(postId))}
      hrefOf={(other) => inboxHref({ ...state, submission: other })}
      Aside={Assignment}
    />
  )
}
