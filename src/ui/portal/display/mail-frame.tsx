import { mailDialogTexts } from '#ui/texts/portal.ts'

type MailFrameProps = {
  html: string
  width: number
  /** Scrolls instead of shrinking when there is less room. */
  exact?: boolean
}

/** Shows a mail in a sandbox without scripts, forms or navigation. */
export function MailFrame({ html, width, exact = false }: MailFrameProps) {
  return (
    <div
      className="overflow-x-auto border border-rule bg-raised"
      // Not every browser makes scrollable elements focusable.
      {...(exact && { tabIndex: 0, role: 'group', 'aria-label': mailDialogTexts.scrollArea })}
    >
      <iframe
        title={mailDialogTexts.frame}
        // Pictures may still be visible only to staff, so the frame needs the session cookie.
        sandbox="allow-same-origin"
        srcDoc={html}
        className={`mx-auto block h-120 bg-white ${exact ? '' : 'max-w-full'}`}
        style={{ width }}
      />
    </div>
  )
}

/** The plain-text version of a mail, from which links can be copied. */
export function MailText({ text }: { text: string }) {
  return (
    <pre
      // Not every browser makes scrollable elements focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-120 overflow-auto border border-rule bg-raised p-4 text-sm whitespace-pre-wrap"
    >
      {text}
    </pre>
  )
}
