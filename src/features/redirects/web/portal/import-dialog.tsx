import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { RedirectImport } from '#features/redirects/redirects.schema.ts'
import { redirectImportTexts as texts } from '#features/redirects/texts/portal.ts'
import { importRedirects, REDIRECTS_PATH } from '#features/redirects/web/portal/redirects.api.ts'
import { messageOf } from '#ui/api-error.ts'
import { Button } from '#ui/button.tsx'
import { FieldFrame } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { FormFailure } from '#ui/portal/controls/form-state.tsx'
import { ScrollList } from '#ui/portal/lists/scroll-list.tsx'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

const FILE_MAX = 12_000_000

/** Stays open when lines are invalid, so that people can read them beside their file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const send = useMutation({
    mutationFn: async (chosen: File) => importRedirects(await chosen.text()),
    onSuccess: ({ added, unchanged, invalid }) => {
      if (invalid > 0) return
      onClose()
      const description = unchanged > 0 ? texts.unchanged(unchanged) : undefined
      showToast({ title: texts.added(added), description })
    },
    onSettled: () => refresh(client, REDIRECTS_PATH),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const refusal = !file ? texts.missing : file.size > FILE_MAX ? texts.tooLarge : undefined
    setProblem(refusal)
    if (file && !refusal && !send.isPending) send.mutate(file)
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mt-2 mb-5 text-muted">{texts.lead}</p>
      <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <FormFailure message={send.error && messageOf(send.error, texts.failed)} />
        <FieldFrame id="redirects-file" label={texts.choose} error={problem}>
          <input
            data-first
            id="redirects-file"
            type="file"
            accept=".csv,text/csv,text/plain"
            aria-describedby={problem && 'redirects-file-error'}
            className="min-h-11 w-full min-w-0 p-2"
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setProblem(undefined)
              send.reset()
            }}
          />
        </FieldFrame>
        {send.data && send.data.invalid > 0 && <Problems result={send.data} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" look="loud" disabled={send.isPending}>
            {send.isPending ? texts.importing : texts.import}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Problems({ result: { problems, invalid } }: { result: RedirectImport }) {
  return (
    <div role="alert">
      <p className="font-semibold text-danger">{texts.problems(invalid)}</p>
      {invalid > problems.length && <p className="text-sm text-muted">{texts.more(problems.length)}</p>}
      <div className="mt-2">
        <ScrollList label={texts.list}>
          {problems.map(({ line, reason }) => (
            <li key={line} className="flex gap-3 border-b border-rule px-3 py-1.5 text-sm last:border-b-0">
              <span className="shrink-0 font-semibold tabular-nums">{texts.line(line)}</span>
              <span className="min-w-0 wrap-anywhere">{reason}</span>
            </li>
          ))}
        </ScrollList>
      </div>
    </div>
  )
}
