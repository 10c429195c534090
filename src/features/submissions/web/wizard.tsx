import { type FormEvent, useId, useRef } from 'react'
import { STEPS } from '#features/submissions/submissions.rules.ts'
import { wizardTexts as texts } from '#features/submissions/texts/form.ts'
import { Completion, type Surroundings } from '#features/submissions/web/completion.tsx'
import { StepBasics } from '#features/submissions/web/step-basics.tsx'
import { StepMore } from '#features/submissions/web/step-more.tsx'
import { StepRelease } from '#features/submissions/web/step-release.tsx'
import { StepReview } from '#features/submissions/web/step-review.tsx'
import { stepIn, submissionDraft } from '#features/submissions/web/submission-draft.ts'
import { WizardProgress } from '#features/submissions/web/wizard-progress.tsx'
import { back, next, wizard } from '#features/submissions/web/wizard-state.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert } from '#ui/forms/form-alert.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { Trap } from '#ui/forms/trap.tsx'
import { useFormFocus } from '#ui/forms/use-form-focus.ts'

const PARTS = { 1: StepBasics, 2: StepRelease, 3: StepMore, 4: StepReview }

/** Used on /blog/submit and in the Submit Music dialog. */
export function Wizard({ dialog }: { dialog?: Surroundings }) {
  // One level below the heading of the page or dialog.
  const Heading = dialog ? 'h3' : 'h2'
  const { phase, received, errors, failure, refusals } = wizard.use()
  const draft = submissionDraft.use()
  const step = stepIn(draft.step)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const sending = phase === 'sending'
  const Part = PARTS[step]

  useFormFocus({ form, refusals, step, title })

  if (received) return <Completion received={received} dialog={dialog} />

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (step < STEPS.length) next()
    else void wizard.submit(trap.current?.value ?? '')
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-labelledby={`${id}-title`}
      className="scripted flex flex-col gap-6"
      onSubmit={onSubmit}
    >
      <WizardProgress step={step} />
      <Heading
        id={`${id}-title`}
        ref={title}
        tabIndex={-1}
        className={`scroll-mt-32 ${dialog ? 'text-card' : 'text-lead'}`}
      >
        {texts.steps[step]}
      </Heading>
      <Part id={id} draft={draft} errors={errors} />
      <Trap input={trap} />
      <FormAlert>{failure}</FormAlert>
      <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-6">
        {step > 1 && (
          <Button disabled={sending} onClick={back}>
            {texts.previous}
          </Button>
        )}
        <SubmitButton className="ml-auto" busy={sending}>
          {step < STEPS.length ? texts.next : sending ? texts.submitting : texts.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
