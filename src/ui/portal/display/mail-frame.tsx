type MailFrameProps = {
  html: string
  width: number
  /** As wide as that also where there is less room: it scrolls then. */
  exact?: boolean
}

/** A mail in a document of its own, in which nothing runs, nothing can be sent and no link leads anywhere. */
export function MailFrame({ html, width, exact = false }: MailFrameProps) {
  return (
    <div
      className="overflow-x-auto border border-rule bg-raised"
      // It scrolls, and not every browser lets the keyboard into what scrolls.
      {...(exact && { tabIndex: 0, role: 'group', 'aria-label': 'The mail in its width' })}
    >
      <iframe
        title="The mail"
        // Its pictures may still be for staff alone, and only a document of this site is sent the session's cookie.
        sandbox="allow-same-origin"
        srcDoc={html}
        className={`mx-auto block h-120 bg-white ${exact ? '' : 'max-w-full'}`}
        style={{ width }}
      />
    </div>
  )
}

/** As those read it who let their mail program show no HTML; links can be copied from here. */
export function MailText({ text }: { text: string }) {
  return (
    <pre
      // It scrolls, and not every browser lets the keyboard into what scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-120 overflow-auto border border-rule bg-raised p-4 text-sm whitespace-pre-wrap"
    >
      {text}
    </pre>
  )
}
