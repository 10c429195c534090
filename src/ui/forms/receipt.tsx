import type { ReactNode } from 'react'
import { formTexts } from '#ui/texts/forms.ts'

type ReceiptProps = {
  label: string
  id: string
  next: readonly string[]
  children?: ReactNode
}

/** The confirmation after sending a form: its ID, styled like the number on a record's spine, and what happens next. */
export function Receipt({ label, id, next, children }: ReceiptProps) {
  return (
    <>
      <div className="receipt">
        <div className="receipt-record" aria-hidden="true">
          <div className="vinyl" />
        </div>
        <p className="relative text-sm font-semibold">{label}</p>
        <p className="receipt-id">{id}</p>
      </div>
      {children}
      <div>
        <p className="mb-3 font-display text-card font-bold">{formTexts.whatHappensNext}</p>
        <ol className="border-t border-rule">
          {next.map((text, index) => (
            <li key={text} className="grid grid-cols-[2.5rem_1fr] border-b border-rule py-3">
              <span aria-hidden="true" className="font-display text-card font-extrabold tabular-nums">
                {index + 1}
              </span>
              <span className="font-read text-lg/snug">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
