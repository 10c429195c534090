import { useId } from 'react'
import { switchStates } from '#ui/texts/portal.ts'

type SwitchProps = {
  label: string
  hint?: string
  on: boolean
  disabled?: boolean
  onSwitch: (on: boolean) => void
}

/** The word beside the switch shows its state to people who cannot see colours. */
export function Switch({ label, hint, on, disabled, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className={`flex justify-between gap-6 ${hint ? 'items-start' : 'items-center'}`}>
      <div>
        <p id={id} className="font-semibold">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        disabled={disabled}
        className="switch"
        onClick={() => onSwitch(!on)}
      >
        <span aria-hidden="true" className="switch-track" />
        <span aria-hidden="true" className="w-7 text-left text-sm font-semibold">
          {on ? switchStates.on : switchStates.off}
        </span>
      </button>
    </div>
  )
}
