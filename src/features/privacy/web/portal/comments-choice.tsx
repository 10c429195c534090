import { eraseDialogTexts as texts } from '#features/privacy/texts/portal.ts'
import { COMMENTS_FATES, type CommentsFate } from '#lib/values.ts'

type CommentsChoiceProps = { value: CommentsFate; onChange: (value: CommentsFate) => void }

/** What happens to the person's comments. */
export const CommentsChoice = ({ value, onChange }: CommentsChoiceProps) => (
  <fieldset aria-describedby="erase-comments-hint">
    <legend className="font-semibold">{texts.comments}</legend>
    <div className="mt-1.5 divide-y divide-rule border-y border-rule">
      {COMMENTS_FATES.map((fate) => (
        <label key={fate} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name="erase-comments"
            className="size-5 shrink-0 accent-(--accent)"
            checked={fate === value}
            onChange={() => onChange(fate)}
          />
          {texts.fates[fate]}
        </label>
      ))}
    </div>
    <p id="erase-comments-hint" className="mt-1.5 text-sm text-muted">
      {texts.commentsHint}
    </p>
  </fieldset>
)
