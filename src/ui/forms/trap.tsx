import type { RefObject } from 'react'

/** A field that nobody sees. Programs that fill in every field fill in this one, too, and are known by it. */
export function Trap({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        Leave this empty
        <input ref={input} name="website_confirm" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
