import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SAID } from '#features/newsletter/said.ts'
import { Outcome } from '#features/newsletter/web/press-once.tsx'
import { PageHead } from '#web/page-head.tsx'

type MailPageProps = { page: string; title: string; heading: string; lead: string; children: ReactNode }

/** A page that a link in a mail leads to: one thing to do, or what came of it where it was done without scripts. */
export function MailPage({ page, title, heading, lead, children }: MailPageProps) {
  const [params] = useSearchParams()
  const said = Object.entries(SAID).find(([word]) => word === params.get('said'))?.[1]
  return (
    <div className="frame flex flex-col gap-8 pt-12 lg:pt-16">
      <PageHead title={title} description="" path={page} />
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[16ch] text-title">{heading}</h1>
      {said ? (
        <Outcome>{said}</Outcome>
      ) : (
        <>
          <p className="max-w-[52ch] font-read text-dek text-muted">{lead}</p>
          {children}
        </>
      )}
      <p>
        <a href="/blog" className="link inline-flex min-h-11 items-center font-semibold">
          Read the magazine
        </a>
      </p>
    </div>
  )
}
