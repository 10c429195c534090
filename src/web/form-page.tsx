import type { ReactNode } from 'react'
import { CONTACT_PATH } from '#lib/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { WRITE_TO_EDITORS } from '#web/texts/form-pages.ts'

type FormPageProps = {
  title: string
  lead: string
  description?: string
  path: string
  /** Shown to people without scripts, before the link to the editors. */
  needs: string
  form: ReactNode
  children?: ReactNode
}

/** A page with a form: the introduction on the left, the form on the right. */
export function FormPage({ title, lead, description = lead, path, needs, form, children }: FormPageProps) {
  return (
    <div className="frame grid gap-x-6 gap-y-10 pt-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-16">
      <PageHead title={title} description={description} path={path} />
      {/* One column wider than the text below, so that a long word in a title does not break. */}
      <div className="lg:col-span-5">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-[22em] font-read text-dek text-muted">{lead}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2">
        <p className="unscripted border-l-4 border-accent bg-raised px-5 py-4 font-read text-lg/snug">
          {needs}{' '}
          <a href={CONTACT_PATH} className="link font-semibold">
            {WRITE_TO_EDITORS}
          </a>
        </p>
        {form}
      </div>
      <div className="lg:col-span-4">
        <div className="lg:sticky lg:top-[calc(var(--header)+2rem)]">{children}</div>
      </div>
    </div>
  )
}

export function NumberedList({ entries }: { entries: readonly { what: string; why: string }[] }) {
  return (
    <ol className="border-t border-rule">
      {entries.map(({ what, why }, index) => (
        <li key={what} className="grid grid-cols-[2.5rem_1fr] border-b border-rule py-4">
          <span aria-hidden="true" className="font-display text-card font-extrabold tabular-nums">
            {index + 1}
          </span>
          <span>
            <span className="block font-semibold">{what}</span>
            <span className="font-read text-lg/snug text-muted">{why}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
