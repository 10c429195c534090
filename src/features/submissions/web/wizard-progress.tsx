import { type Step, STEPS } from '#features/submissions/submissions.rules.ts'
import { wizardTexts as texts } from '#features/submissions/texts/form.ts'
import { percentAt } from '#features/submissions/web/submission-draft.ts'

export function WizardProgress({ step }: { step: Step }) {
  const where = texts.step(step, STEPS.length)
  const percent = percentAt(step)
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-sm font-semibold tabular-nums">
        <span>{where}</span>
        <span className="text-muted">{texts.percent(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={texts.progressValue(where, percent)}
        className="grid grid-cols-4 gap-1"
      >
        {STEPS.map((one) => (
          <div key={one} className={`wizard-groove ${one <= step ? 'bg-accent' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}
