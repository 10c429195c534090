import { useRef } from 'react'
import { PORTFOLIO_LINK_SLOTS, PORTFOLIO_LINKS_MAX } from '#features/curators/applications.rules.ts'
import { withoutSlot, withSlot } from '#features/curators/web/application-draft.ts'
import { application, changeField } from '#features/curators/web/application-state.ts'
import { LINK_MAX } from '#lib/form-rules.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { FormErrors } from '#ui/forms/form-errors.ts'
import { PlusIcon } from '#ui/forms/icons.tsx'
import { CloseIcon } from '#ui/icons.tsx'

type PortfolioLinksProps = { id: string; links: string[]; errors: FormErrors }

/** Three slots at the start; more can be added, and those can be taken away again. */
export function PortfolioLinks({ id, links, errors }: PortfolioLinksProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  // The slot that was added or moved up has the focus: the button that was pressed may be gone.
  const focusSlot = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[index]?.focus())

  function change(next: string[]) {
    changeField('portfolioLinks', next)
    // The places have moved: what was said about them no longer holds.
    links.forEach((_, index) => application.mend(`portfolioLinks.${index}`))
  }

  return (
    <fieldset ref={group} className="flex flex-col items-start gap-4">
      <legend className="mb-1.5 font-semibold">Portfolio Links</legend>
      <p className="text-sm text-muted">Reviews, articles, sets: where we can read or hear you.</p>
      {links.map((link, index) => (
        // The slots have nothing of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="w-full">
          <Field
            id={`${id}-link-${index}`}
            label={`Link ${index + 1}`}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
            placeholder="https://…"
            value={link}
            error={errors[`portfolioLinks.${index}`]}
            onChange={(event) => change(links.with(index, event.target.value))}
            after={
              links.length > PORTFOLIO_LINK_SLOTS && (
                <button
                  type="button"
                  aria-label={`Remove link ${index + 1}`}
                  className="grid size-11 shrink-0 place-items-center hover:bg-raised"
                  onClick={() => {
                    change(withoutSlot(links, index))
                    focusSlot(Math.max(0, index - 1))
                  }}
                >
                  <CloseIcon />
                </button>
              )
            }
          />
        </div>
      ))}
      {links.length < PORTFOLIO_LINKS_MAX && (
        <Button
          onClick={() => {
            change(withSlot(links))
            focusSlot(links.length)
          }}
        >
          <PlusIcon />
          Add Another Link
        </Button>
      )}
    </fieldset>
  )
}
