import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstWrong } from '#ui/forms/form-errors.ts'

type FormFocus = {
  form: RefObject<HTMLElement | null>
  refusals: number
  /** The current step of the form and its title. The title announces a new step. */
  step?: number
  title?: RefObject<HTMLElement | null>
}

/** Moves the focus to the first error, or to the title of a new step. */
export function useFormFocus({ form, refusals, step, title }: FormFocus): void {
  const seen = useRef({ step, refusals })

  useEffect(() => {
    const before = seen.current
    seen.current = { step, refusals }
    if (refusals !== before.refusals) focusFirstWrong(form.current)
    else if (step !== before.step) title?.current?.focus()
  }, [form, refusals, step, title])
}
