import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { genreRowTexts as texts } from '#features/genres/texts/portal.ts'
import type { Genre } from '#features/genres/genres.schema.ts'
import { nameRefusal } from '#features/genres/web/portal/genre-refusal.ts'
import { GENRE_NAME_MAX, renameGenre } from '#features/genres/web/portal/managed-genres.api.ts'
import { SampleBadge } from '#features/sample/web/portal/sample-badge.tsx'
import { hueProps } from '#ui/hue.ts'
import { TrashIcon } from '#ui/portal/display/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { tellFailure } from '#ui/portal/lists/move-row.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { showToast } from '#ui/toasts.ts'

/** Leaving the name field saves it and Escape restores it. A refused name stays so that it can be corrected. */
export function GenreRow({ genre, onDelete }: { genre: Genre; onDelete: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const rename = useMutation({
    mutationFn: renameGenre,
    onSuccess: async () => {
      showToast({ title: texts.updated })
      // Posts show the name too.
      await refresh(client, '/api/genres', '/api/posts', '/api/sample')
      setTyped(undefined)
    },
    onError: () => tellFailure(texts.updateFailed),
  })
  const wrong =
    rename.isError && typed !== undefined ? (nameRefusal(rename.error) ?? texts.notSaved) : undefined
  const wrongId = `genre-${genre.id}-error`
  function restore() {
    setTyped(undefined)
    rename.reset()
  }
  function save() {
    const name = typed?.trim() ?? ''
    if (name === '' || name === genre.name) restore()
    else rename.mutate({ id: genre.id, name })
  }
  const hue = hueProps(genre.hue)
  return (
    <tr className="border-b border-rule">
      <td className="py-1.5">
        <span className={`${hue.className} flex items-center gap-3`} style={hue.style}>
          <span aria-hidden="true" className="size-4 shrink-0 bg-edge" />
          <input
            aria-label={texts.nameOf(genre.name)}
            maxLength={GENRE_NAME_MAX}
            value={typed ?? genre.name}
            disabled={rename.isPending}
            className="inline-field"
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': wrongId })}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') restore()
            }}
          />
          <SampleBadge of="genre_ids" id={genre.id} />
        </span>
        {wrong && (
          <p id={wrongId} className="pb-1.5 pl-10 text-sm font-semibold text-danger">
            {wrong}
          </p>
        )}
      </td>
      <td className="py-1.5 text-right">
        <QuietButton tone="bad" aria-label={texts.deleteGenre(genre.name)} onClick={onDelete}>
          <TrashIcon />
          {texts.delete}
        </QuietButton>
      </td>
    </tr>
  )
}
