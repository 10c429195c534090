import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { applicationFormTexts as texts } from '#features/curators/texts/form.ts'
import { applicationDraft } from '#features/curators/web/application-draft.ts'
import { ApplicationSent } from '#features/curators/web/application-sent.tsx'
import { application } from '#features/curators/web/application-state.ts'
import {
  AboutYou,
  Background,
  Commitment,
  Letter,
  Portfolio,
  Socials,
} from '#features/curators/web/application-sections.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Trap } from '#ui/forms/trap.tsx'
import { useFormFocus } from '#ui/forms/use-form-focus.ts'

const SECTIONS = [
  { title: texts.sections.personal, Part: AboutYou },
  { title: texts.sections.background, Part: Background },
  { title: texts.sections.social, Part: Socials },
  { title: texts.sections.commitment, Part: Commitment },
  { title: texts.sections.coverLetter, Part: Letter },
  { title: texts.sections.portfolio, Part: Portfolio },
]

export function ApplicationForm() {
  const { phase, received, errors, failure, refusals } = application.use()
  const draft = applicationDraft.use()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const sending = phase === 'sending'

  useFormFocus({ form, refusals })

  if (received) return <ApplicationSent received={received} />

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void application.submit(trap.current?.value ?? '')
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label={texts.label}
      className="scripted flex flex-col"
      onSubmit={onSubmit}
    >
      {SECTIONS.map(({ title, Part }, index) => (
        <Section key={title} id={`${id}-${index}`} title={title}>
          <Part id={`${id}-${index}`} draft={draft} errors={errors} />
        </Section>
      ))}
      <Trap input={trap} />
      <div className="flex flex-col items-start gap-6 border-t border-rule pt-8">
        <FormAlert>{failure}</FormAlert>
        <SubmitButton busy={sending}>{sending ? texts.submitting : texts.submit}</SubmitButton>
      </div>
    </form>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-6 border-t border-rule py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  )
}
