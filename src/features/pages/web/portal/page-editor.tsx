import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { pageEditorTexts as texts } from '#features/pages/texts/portal-pages.ts'
import { freePageQuery } from '#features/pages/web/portal/free-pages.api.ts'
import { PageForm } from '#features/pages/web/portal/page-form.tsx'
import { Failure } from '#ui/notice.tsx'
import { staysOnPage } from '#ui/same-page-navigation.ts'

type RichTextProps = {
  content: string
  onEdit: (read: () => string) => void
  onUpload: (change: 1 | -1) => void
}

export type WithRichText = { RichText: ComponentType<RichTextProps> }

/** Writes a new page, or changes the one in the address. A new page gets its address when it is first saved. */
export function PageEditor({ RichText }: WithRichText) {
  const { id } = useParams()
  const { state } = useLocation()
  const action = useNavigationType()
  const [form, setForm] = useState({ id, start: id, count: 0 })
  if (id !== form.id)
    setForm(staysOnPage(state, action) ? { ...form, id } : { id, start: id, count: form.count + 1 })
  const onReload = () => setForm({ id, start: id, count: form.count + 1 })
  return form.start ? (
    <StoredPage key={form.count} id={form.start} RichText={RichText} onReload={onReload} />
  ) : (
    <PageForm key={form.count} stored={undefined} RichText={RichText} onReload={onReload} />
  )
}

type StoredPageProps = WithRichText & { id: string; onReload: () => void }

function StoredPage({ id, ...form }: StoredPageProps) {
  const page = useQuery(freePageQuery(id))
  if (page.isError && !page.data)
    return <Failure retry={() => void page.refetch()}>{texts.loadFailed}</Failure>
  // An earlier response may be of an older version.
  if (page.data && page.isFetchedAfterMount) return <PageForm stored={page.data} {...form} />
  return (
    <div>
      <p role="status" className="text-muted">
        {texts.loading}
      </p>
      <div aria-hidden="true" className="skeleton mt-6 h-96" />
    </div>
  )
}
