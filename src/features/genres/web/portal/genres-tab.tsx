import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addGenreTexts, genresTexts as texts } from '#features/genres/texts/portal.ts'
import { DeleteGenreDialog } from '#features/genres/web/portal/delete-genre-dialog.tsx'
import { nameRefusal } from '#features/genres/web/portal/genre-refusal.ts'
import { GenreRow } from '#features/genres/web/portal/genre-row.tsx'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { addGenre, GENRE_NAME_MAX } from '#features/genres/web/portal/managed-genres.api.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Empty, Failure } from '#ui/notice.tsx'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { showToast } from '#ui/toasts.ts'
import { useRead } from '#ui/use-read.ts'

export function GenresTab() {
  return (
    <div className="max-w-2xl">
      <AddGenre />
      <Genres />
    </div>
  )
}

function AddGenre() {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: addGenre,
    onSuccess: async () => {
      setName('')
      showToast({ title: addGenreTexts.added })
      await refresh(client, '/api/genres')
    },
    onError: () => tellFailure(addGenreTexts.failed),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed !== '' && !add.isPending) add.mutate(trimmed)
  }
  return (
    <form className="mb-8 flex items-start gap-3" onSubmit={submit}>
      <div className="grow">
        <Field
          id="new-genre"
          label={addGenreTexts.label}
          autoComplete="off"
          maxLength={GENRE_NAME_MAX}
          value={name}
          error={nameRefusal(add.error)}
          onChange={(event) => {
            setName(event.target.value)
            add.reset()
          }}
        />
      </div>
      {/* The margin lines the button up with the input, below its label. */}
      <div className="mt-7.5">
        <Button type="submit" disabled={add.isPending}>
          {addGenreTexts.add}
        </Button>
      </div>
    </form>
  )
}

function Genres() {
  const list = useRead(genresQuery)
  const [deleting, setDeleting] = useState<Genre>()
  if (list.status === 'error') return <Failure retry={list.retry}>{texts.loadFailed}</Failure>
  if (list.status === 'loading') return <RowsSkeleton label={texts.loading} rows={8} row="h-11" />
  if (list.data.length === 0) return <Empty>{texts.empty}</Empty>
  return (
    <>
      <table className="w-full">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr className="border-b border-rule text-left text-sm text-muted">
            <th scope="col" className="py-2 font-semibold">
              {texts.name}
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              {texts.actions}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.map((genre) => (
            <GenreRow key={genre.id} genre={genre} onDelete={() => setDeleting(genre)} />
          ))}
        </tbody>
      </table>
      {deleting && <DeleteGenreDialog genre={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
