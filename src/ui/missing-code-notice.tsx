import { tryAgain, useMissingCode } from '#ui/missing-code.ts'
import { MISSING_CODE } from '#ui/texts/page.ts'

/**
 * Says that code of this page could not be loaded. It is part of every document: if the page's first script fails, the
 * inline script (see first-script.ts) shows it and handles the retry.
 */
export function MissingCodeNotice() {
  const status = useMissingCode()
  return (
    <div role="alert" className="missing-code" data-shown={status === 'complete' ? undefined : ''}>
      <p>
        {MISSING_CODE.text}
        <span className="missing-code-still" data-shown={status === 'unreachable' ? '' : undefined}>
          {' '}
          {MISSING_CODE.still}
        </span>
      </p>
      <button type="button" data-retry className="link" onClick={tryAgain}>
        {MISSING_CODE.retry}
      </button>
    </div>
  )
}
