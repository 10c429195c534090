import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstWrong } from '#ui/forms/form-errors.ts'

type FormFocus = {
  form: RefObject<HTMLElement | null>
  refusals: number
  /** The part of the form that is shown, and its title; the title announces a new one. */
  step?: number
  title?: RefObject<HTMLElement | null>
}

/** What is wrong takes the focus; otherwise a new step's title. */
export function useFormFocus({ form, refusals, step, title }: FormFocus): void {
  const seen = useRef({ step, refusals })

  useEffect(() => {
    const before = seen.current
    seen.current = { step, refusals }
    if (refusals !== before.refusals) focusFirstWrong(form.current)
    else if (step !== before.step) title?.current?.focus()
  }, [form, refusals, step, title])
}
