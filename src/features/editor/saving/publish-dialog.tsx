import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { genresQuery } from '#features/genres/web/genres.api.ts'
import { useEditing, useEditingState } from '#features/editor/saving/editing-context.ts'
import { followersQuery } from '#features/editor/editor.api.ts'
import { fromLocalInput, toLocalInput } from '#features/editor/form/local-times.ts'
import { isCounting, mailCount } from '#features/editor/saving/followers.ts'
import { useSiteZone } from '#features/editor/form/use-site-zone.ts'
import type { SaveActions } from '#features/editor/saving/use-save-actions.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import {
  followersText,
  missingParts,
  pinsText,
  publishedToast,
  publishTexts as texts,
  publishTimeText,
} from '../texts/publish.ts'

type PublishDialogProps = { publish: SaveActions['publish']; onClose: () => void }

/** Says what publishing will do. */
export function PublishDialog({ publish, onClose }: PublishDialogProps) {
  const editing = useEditing()
  const [draft] = useState(editing.whole)
  const stored = useEditingState((state) => state.stored)
  const [later, setLater] = useState(stored?.status === 'scheduled')
  const [at, setAt] = useState(toLocalInput(stored?.publishAt ?? ''))
  const [error, setError] = useState('')
  const zone = useSiteZone()
  const { data: genres } = useQuery(genresQuery)
  const { data: known, isError: failed } = useQuery(followersQuery(draft.authors, draft.genreId, stored?.id))
  const followers = { known, failed }
  const counting = isCounting(draft, followers)
  const genre = genres?.find(({ id }) => id === draft.genreId)?.name
  const publishAt = later ? fromLocalInput(at) : ''
  const warnings = missingParts(draft)

  function confirm() {
    const problem = later ? dateProblem(publishAt) : ''
    setError(problem)
    if (problem) {
      document.getElementById('post-publish-at')?.focus()
      return
    }
    onClose()
    void publish(publishAt, publishedToast(publishAt, zone, mailCount(draft, followers)))
  }

  return (
    <Dialog title={texts.title(draft.title.trim())} onClose={onClose}>
      <form
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!counting) confirm()
        }}
      >
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">{texts.when}</legend>
          <When label={texts.now} checked={!later} onChoose={() => setLater(false)} />
          <When label={texts.later} checked={later} onChoose={() => setLater(true)} />
        </fieldset>
        {later && (
          <Field
            id="post-publish-at"
            label={texts.at}
            type="datetime-local"
            hint={texts.atHint}
            value={at}
            {...(error && { error })}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
        <dl className="recap">
          <Fact name={texts.appears}>
            {later && !publishAt ? texts.chooseTime : publishTimeText(publishAt, zone)}
          </Fact>
          <Fact name={texts.pinned}>{pinsText(draft)}</Fact>
          <Fact name={texts.mails}>
            <span role="status">{followersText(draft, genre, followers)}</span>
          </Fact>
          {warnings.length > 0 && (
            <Fact name={texts.missing}>
              {warnings.map((warning) => (
                <span key={warning} className="block not-first:mt-1.5">
                  {warning}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" look="loud" disabled={counting}>
            {later ? texts.confirmLater : texts.confirmNow}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const dateProblem = (publishAt: string): string => {
  if (!publishAt) return texts.timeMissing
  return Date.parse(publishAt) <= Date.now() ? texts.timePassed : ''
}

function When({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="publish-when"
        className="size-5 shrink-0 accent-(--accent)"
        checked={checked}
        data-first={checked || undefined}
        onChange={onChoose}
      />
      {label}
    </label>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
