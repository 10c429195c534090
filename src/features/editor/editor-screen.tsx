import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { editPostPath } from '#lib/portal-paths.ts'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { BasicSection } from '#features/editor/form/basic-section.tsx'
import { CategoriesSection } from '#features/editor/form/categories-section.tsx'
import { ContentSection } from '#features/editor/form/content-section.tsx'
import { EditingContext, useEditingState } from '#features/editor/saving/editing-context.ts'
import { EditorBar } from '#features/editor/editor-bar.tsx'
import { EditorNotices } from '#features/editor/editor-notices.tsx'
import { HeroSection } from '#features/editor/form/hero-section.tsx'
import { LeaveGuard } from '#features/editor/saving/leave-guard.tsx'
import { NEW_POST } from '#features/editor/copies/local-copies.ts'
import { MediaSection } from '#features/editor/media/media-section.tsx'
import { Preview } from '#features/editor/preview/preview.tsx'
import { PublishingSection } from '#features/editor/form/publishing-section.tsx'
import { holdPost } from '#features/editor/copies/open-tabs.ts'
import { SearchSection } from '#features/editor/form/search-section.tsx'
import { TagsSection } from '#features/editor/form/tags-section.tsx'
import type { TextEditor } from '#features/editor/text/use-text-editor.ts'
import { useCopies } from '#features/editor/copies/use-copies.ts'
import { useSaveActions } from '#features/editor/saving/use-save-actions.ts'
import { useStrayDrops } from '#features/editor/media/use-stray-drops.ts'
import { type Start, usePostEditing } from '#features/editor/saving/use-post-editing.ts'
import type { StaysOnPage } from '#ui/same-page-navigation.ts'
import { editorPageTexts } from './texts/page.ts'

type EditorScreenProps = Start & { readerStyles: string }

export function EditorScreen({ readerStyles, ...start }: EditorScreenProps) {
  const { editing, text } = usePostEditing(start)
  const copies = useCopies({ ...start, editing, editor: text.editor })
  const [preview, setPreview] = useState(false)
  const [scrolled, setScrolled] = useState(0)
  useStrayDrops()
  const title = start.stored ? editorPageTexts.edit : editorPageTexts.create

  /** The preview starts at the top, and the form returns to its scroll position. */
  function show(next: boolean) {
    if (next === preview) return
    if (next) setScrolled(scrollY)
    setPreview(next)
    requestAnimationFrame(() => scrollTo(0, next ? 0 : scrolled))
  }

  return (
    <EditingContext value={editing}>
      <title>{editorPageTexts.windowTitle(title)}</title>
      <EditorBody {...{ title, preview, show, text, copies, readerStyles }} tab={start.tab} />
    </EditingContext>
  )
}

type EditorBodyProps = {
  title: string
  preview: boolean
  show: (preview: boolean) => void
  text: TextEditor
  copies: ReturnType<typeof useCopies>
  readerStyles: string
  tab: string
}

function EditorBody({ title, preview, show, text, copies, readerStyles, tab }: EditorBodyProps) {
  const actions = useSaveActions(() => show(false))
  const mayArrange = useMay('posts.arrange')
  return (
    <>
      <EditorBar title={title} preview={preview} onPreview={show} actions={actions} />
      <EditorNotices copies={copies} tab={tab} />
      {/* Hidden instead of unmounted, so that undo still works after the preview. */}
      <div hidden={preview} className="editor-columns">
        <div className="editor-main">
          <BasicSection />
          <HeroSection />
          <ContentSection text={text} />
          <MediaSection />
        </div>
        <div className="editor-side">
          <PublishingSection unpublish={actions.unpublish} />
          <TagsSection />
          {mayArrange && <CategoriesSection />}
          <SearchSection />
        </div>
      </div>
      {preview && <Preview readerStyles={readerStyles} />}
      <Address tab={tab} />
      <LeaveGuard />
    </>
  )
}

/** Puts the id of a new post into the URL, so that a reload finds it and other windows see that it is open. */
function Address({ tab }: { tab: string }) {
  const navigate = useNavigate()
  const id = useEditingState(({ stored }) => stored?.id)

  useEffect(() => holdPost(id ?? NEW_POST, tab), [id, tab])

  useEffect(() => {
    const path = editPostPath(id ?? NEW_POST)
    const state: StaysOnPage = { staysOnPage: true }
    if (location.pathname !== path) void navigate(path, { replace: true, state })
  }, [id, navigate])

  return null
}
