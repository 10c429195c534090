import { useRef } from 'react'
import { PORTFOLIO_LINK_SLOTS, PORTFOLIO_LINKS_MAX } from '#features/curators/applications.rules.ts'
import { portfolioLinkTexts as texts } from '#features/curators/texts/form.ts'
import { withoutSlot, withSlot } from '#features/curators/web/application-draft.ts'
import { application, changeField } from '#features/curators/web/application-state.ts'
import { LINK_MAX } from '#lib/form-rules.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import type { FormErrors } from '#ui/forms/form-errors.ts'
import { PlusIcon } from '#ui/forms/icons.tsx'
import { CloseIcon } from '#ui/icons.tsx'

type PortfolioLinksProps = { id: string; links: string[]; errors: FormErrors }

export function PortfolioLinks({ id, links, errors }: PortfolioLinksProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  // The pressed button may be gone, so the focus goes to the added or the previous slot.
  const focusSlot = (index: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll('input')[index]?.focus())

  function change(next: string[]) {
    changeField('portfolioLinks', next)
    // Slots may have moved, so errors by index no longer fit.
    links.forEach((_, index) => application.mend(`portfolioLinks.${index}`))
  }

  return (
    <fieldset ref={group} className="flex flex-col items-start gap-4">
      <legend className="mb-1.5 font-semibold">{texts.title}</legend>
      <p className="text-sm text-muted">{texts.hint}</p>
      {links.map((link, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- slots have no identity other than their position
        <div key={index} className="w-full">
          <Field
            id={`${id}-link-${index}`}
            label={texts.link(index + 1)}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={LINK_MAX}
            placeholder={texts.placeholder}
            value={link}
            error={errors[`portfolioLinks.${index}`]}
            onChange={(event) => change(links.with(index, event.target.value))}
            after={
              links.length > PORTFOLIO_LINK_SLOTS && (
                <button
                  type="button"
                  aria-label={texts.remove(index + 1)}
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
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}
