import { type Step, STEPS } from '#features/submissions/submissions.rules.ts'
import { percentAt } from '#features/submissions/web/submission-draft.ts'

/** How far the artist has come: four grooves that fill. */
export function WizardProgress({ step }: { step: Step }) {
  const where = `Step ${step} of ${STEPS.length}`
  const percent = percentAt(step)
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-sm font-semibold tabular-nums">
        <span>{where}</span>
        <span className="text-muted">{percent}% Complete</span>
      </p>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${where}, ${percent}% complete`}
        className="grid grid-cols-4 gap-1"
      >
        {STEPS.map((one) => (
          <div key={one} className={`wizard-groove ${one <= step ? 'bg-accent' : 'bg-rule'}`} />
        ))}
      </div>
    </div>
  )
}
