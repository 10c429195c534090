/** A mail in a document of its own, in which nothing runs, nothing can be sent and no link leads anywhere. */
export function MailFrame({ html, width }: { html: string; width: number }) {
  return (
    <div className="overflow-x-auto border border-rule bg-raised">
      <iframe
        title="The mail"
        sandbox=""
        srcDoc={html}
        className="mx-auto block h-120 max-w-full bg-white"
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
