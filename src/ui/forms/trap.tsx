import type { RefObject } from 'react'
import { formTexts } from '#ui/texts/forms.ts'

/** An invisible field. Bots that fill in every field fill in this one, too. */
export function Trap({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        {formTexts.trap}
        <input ref={input} name="website_confirm" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
