import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType, useParams } from 'react-router'
import { meQuery, useMay } from '#features/auth/web/portal/me.api.ts'
import { storedPostQuery } from '#features/editor/editor.api.ts'
import { ReadOnlyPost } from '#features/editor/read-only-post.tsx'
import { EditorScreen } from '#features/editor/editor-screen.tsx'
import { emptyDraft } from '#features/editor/form/post-draft.ts'
import { staysOnPage } from '#ui/same-page-navigation.ts'
import { Failure } from '#ui/notice.tsx'
import { showToast } from '#ui/toasts.ts'
import { editorPageTexts as texts } from './texts/page.ts'
import './preview/preview.css'

/** The URL of the public style sheet, which the preview uses. */
type EditorPageProps = { readerStyles: string }

export function EditorPage({ readerStyles }: EditorPageProps) {
  const { id } = useParams()
  const { state } = useLocation()
  const action = useNavigationType()
  // A new post gets its URL while it is being written. That does not start another session.
  const [session, setSession] = useState({ id, start: id, count: 0 })
  if (id !== session.id) {
    setSession(staysOnPage(state, action) ? { ...session, id } : { id, start: id, count: session.count + 1 })
  }
  return <EditorSession key={session.count} id={session.start} readerStyles={readerStyles} />
}

const newTab = () => crypto.getRandomValues(new Uint32Array(2)).join('')

function EditorSession({ id, readerStyles }: EditorPageProps & { id: string | undefined }) {
  const { data: me } = useQuery(meQuery)
  const [tab] = useState(newTab)
  const start = { account: me?.id ?? '', tab, readerStyles }
  return id ? <StoredPostEditor id={id} {...start} /> : <NewPostEditor {...start} />
}

type StartProps = EditorPageProps & { account: string; tab: string }

/** Created once: the editor starts from it and never reads it again. */
const NEW_DRAFT = emptyDraft()

const NewPostEditor = (start: StartProps) => <EditorScreen {...start} stored={null} draft={NEW_DRAFT} />

function StoredPostEditor({ id, ...start }: StartProps & { id: string }) {
  const post = useQuery(storedPostQuery(id))
  const mayPublish = useMay('posts.publish')
  const failed = post.isError && !post.data

  useEffect(() => {
    if (failed) showToast({ tone: 'bad', title: texts.error, description: texts.loadFailed })
  }, [failed])

  if (failed) {
    return <Failure retry={() => void post.refetch()}>{texts.loadFailed}</Failure>
  }
  if (post.data && post.data.status !== 'draft' && !mayPublish) return <ReadOnlyPost post={post.data} />
  // Later reads never replace the post that the editor started with.
  return post.data ? (
    <EditorScreen {...start} stored={post.data} draft={post.data.draft} />
  ) : (
    <EditorLoading />
  )
}

function EditorLoading() {
  return (
    <div>
      <p role="status" className="text-muted">
        {texts.loading}
      </p>
      <div aria-hidden="true" className="skeleton mt-6 h-40" />
      <div aria-hidden="true" className="skeleton mt-6 h-96" />
    </div>
  )
}
