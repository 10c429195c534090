import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BLOG_PATH } from '#lib/paths.ts'
import { MAIL_PAGE_MESSAGES, mailPageTexts } from '#features/newsletter/texts/mail-pages.ts'
import { PageHead } from '#web/page-head.tsx'

type MailPageProps = {
  page: string
  title: string
  heading: string
  lead: string
  /** The outcome of a press. */
  message: string | undefined
  children: ReactNode
}

/** The outcome of a press without scripts, which the address names. */
export function useMailPageMessage(): string | undefined {
  const [params] = useSearchParams()
  return Object.entries(MAIL_PAGE_MESSAGES).find(([word]) => word === params.get('result'))?.[1]
}

export function MailPage({ page, title, heading, lead, message, children }: MailPageProps) {
  return (
    <div className="frame flex flex-col items-start gap-8 pt-12 lg:pt-16">
      <PageHead title={title} description="" path={page} />
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[13em] text-title">{heading}</h1>
      {message ? (
        <p
          role="status"
          className="w-full max-w-[44rem] border-l-4 border-accent bg-raised px-5 py-4 text-lg font-semibold"
        >
          {message}
        </p>
      ) : (
        <p className="max-w-[29em] font-read text-dek text-muted">{lead}</p>
      )}
      {children}
      <p>
        <a href={BLOG_PATH} className="link inline-flex min-h-11 items-center font-semibold">
          {mailPageTexts.readMagazine}
        </a>
      </p>
    </div>
  )
}
