import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#web/page-head.tsx'

type GuidePageProps = { title: string; lead: string; description?: string; path: string; children: ReactNode }

/** A page that tells a visitor how something works here, and whom to ask. */
export function GuidePage({ title, lead, description = lead, path, children }: GuidePageProps) {
  return (
    <div className="frame grid gap-x-6 gap-y-12 pt-12 lg:grid-cols-12 lg:pt-16">
      <PageHead title={title} description={description} path={path} />
      <div className="lg:col-span-5">
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-[40ch] font-read text-dek text-muted">{lead}</p>
        <p className="mt-8">
          <LinkButton look="loud" to="/contact">
            Write to the Editors
          </LinkButton>
        </p>
      </div>
      <div className="flex flex-col gap-12 lg:col-span-6 lg:col-start-7">{children}</div>
    </div>
  )
}
