import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { FreePage } from '#features/pages/free-pages.schema.ts'
import { freePageErrors } from '#features/pages/texts/errors.ts'
import { pageEditorTexts as texts } from '#features/pages/texts/portal-pages.ts'
import {
  createPage,
  FREE_PAGES_PATH,
  freePageQuery,
  savePage,
} from '#features/pages/web/portal/free-pages.api.ts'
import type { FreePageStatus } from '#lib/values.ts'
import { ApiError } from '#ui/api-error.ts'
import { useSave } from '#ui/portal/drafts/use-save.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

type Fields = { title: string; slug: string; description: string }
type Sent = { status: FreePageStatus; over?: boolean }

const doneText = (before: FreePage | undefined, status: FreePageStatus) => {
  if ((before?.status ?? 'draft') === status) return texts.saved
  return status === 'published' ? texts.published : texts.unpublished
}

/** The fields of a page, its text, and how it is saved. */
export function usePageForm(start: FreePage | undefined, onCreated: (page: FreePage) => void) {
  const client = useQueryClient()
  const [stored, setStored] = useState(start)
  const [fields, setFields] = useState<Fields>({
    title: start?.title ?? '',
    slug: start?.slug ?? '',
    description: start?.description ?? '',
  })
  const [edits, setEdits] = useState(0)
  const [savedEdits, setSavedEdits] = useState(0)
  const [uploads, setUploads] = useState(0)
  const text = useRef<() => string>(() => start?.content ?? '')

  /** After a conflict, `over` saves over the version that the other person made. */
  async function send({ status, over }: Sent) {
    const body = { ...fields, content: text.current(), status }
    const at = edits
    if (!stored) return { page: await createPage(body), at }
    const { version } = over ? await client.fetchQuery(freePageQuery(stored.id)) : stored
    return { page: await savePage(stored.id, { ...body, version }), at }
  }

  const saving = useSave({
    save: send,
    check: () => ({ title: fields.title.trim() === '' ? freePageErrors.title : undefined }),
    failed: texts.failed,
    onSaved: ({ page, at }, { status }) => {
      showToast({ title: doneText(stored, status), description: page.title })
      setStored(page)
      setSavedEdits(at)
      // The server may have made another spelling of the address.
      setFields((typed) => (typed.slug === fields.slug ? { ...typed, slug: page.slug } : typed))
      void refresh(client, FREE_PAGES_PATH)
      if (!stored) onCreated(page)
    },
  })
  const { error } = saving.state

  return {
    stored,
    fields,
    change: (part: Partial<Fields>) => {
      setFields({ ...fields, ...part })
      setEdits(edits + 1)
    },
    onEdit: useCallback((read: () => string) => {
      text.current = read
      setEdits((count) => count + 1)
    }, []),
    onUpload: useCallback((by: 1 | -1) => setUploads((count) => count + by), []),
    isChanged: edits !== savedEdits,
    isUploading: uploads > 0,
    isConflict: error instanceof ApiError && error.status === 409,
    saving,
  }
}
