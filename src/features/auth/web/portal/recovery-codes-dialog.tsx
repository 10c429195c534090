import { useQuery } from '@tanstack/react-query'
import { recoveryTexts as texts } from '#features/auth/texts/factors.ts'
import { meQuery } from '#features/auth/web/portal/me.api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { saveFile } from '#ui/portal/session/download.ts'
import { showToast } from '#ui/toasts.ts'

/** Shows the codes once. A click outside doesn't close it, because nobody can open it again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog title={texts.title} firm onClose={onClose}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  )
}

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { data: me } = useQuery({ ...meQuery, enabled: false })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast({ title: texts.copied })
    } catch {
      showToast({ tone: 'bad', title: texts.notCopied })
    }
  }
  const file = `${texts.head(location.host, me?.email ?? '')}\n${codes.join('\n')}\n`
  return (
    <>
      <p className="mt-2 text-muted">{texts.lead}</p>
      <ul
        aria-label={texts.list}
        className="my-5 grid grid-cols-2 gap-x-6 gap-y-1 border-y border-rule py-4 font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), texts.file)}>
          {texts.download}
        </Button>
        <Button look="loud" data-first onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </>
  )
}
