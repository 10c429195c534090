import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { useMay } from '#features/auth/web/portal/me.api.ts'
import { PublishDialog } from '#features/editor/saving/publish-dialog.tsx'
import { SubmitButton } from '#features/editor/saving/review-actions.tsx'
import { SaveStatus } from '#features/editor/saving/save-status.tsx'
import { LIST, type SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { Button } from '#ui/button.tsx'
import { usePageKey } from '#ui/portal/controls/use-page-key.ts'
import { editorBarTexts as texts } from './texts/page.ts'

/** Exposes the bar's height to sticky elements below it. The height depends on its texts and the width. */
const useBarHeight = () =>
  useCallback((bar: HTMLElement | null) => {
    const around = bar?.parentElement
    if (!bar || !around) return
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--editor-bar', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => {
      observer.disconnect()
      around.style.removeProperty('--editor-bar')
    }
  }, [])

const isSaveKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

type EditorBarProps = {
  title: string
  preview: boolean
  onPreview: (preview: boolean) => void
  actions: SaveActions
}

/** Actions on the whole post. The bar stays visible. */
export function EditorBar({ title, preview, onPreview, actions }: EditorBarProps) {
  const navigate = useNavigate()
  const busy = useEditingState((state) => state.busy)
  const isPublished = useEditingState(({ stored }) => stored?.status === 'published')
  const isWaiting = useEditingState(({ stored }) => stored?.review?.state === 'waiting')
  const mayPublish = useMay('posts.publish')
  const [publishing, setPublishing] = useState(false)
  const measure = useBarHeight()

  usePageKey((event) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) void actions.save()
  })

  return (
    <div ref={measure} className="editor-bar">
      <h1 className="editor-title">{title}</h1>
      <SaveStatus />
      <div className="editor-actions">
        <Button onClick={() => onPreview(!preview)}>{preview ? texts.edit : texts.preview}</Button>
        <Button onClick={() => void navigate(LIST)}>{texts.cancel}</Button>
        <Button
          look={isPublished ? 'loud' : 'plain'}
          disabled={busy}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void actions.save()}
        >
          {busy ? texts.saving : texts.save}
        </Button>
        {!mayPublish && !isWaiting && <SubmitButton actions={actions} busy={busy} />}
        {mayPublish && !isPublished && (
          <Button look="loud" disabled={busy} onClick={() => actions.isReady() && setPublishing(true)}>
            {texts.publish}
          </Button>
        )}
      </div>
      {publishing && <PublishDialog publish={actions.publish} onClose={() => setPublishing(false)} />}
    </div>
  )
}
