import {
  applicationDetailTexts as texts,
  applicationHistoryTexts as historyTexts,
} from '#features/curators/texts/portal.ts'
import type { Application } from '#features/curators/curators.schema.ts'
import { applicationQuery } from '#features/curators/web/portal/curators.api.ts'
import { Failure } from '#ui/notice.tsx'
import { Fact } from '#ui/portal/display/fact.tsx'
import { LocalTime } from '#ui/portal/display/local-time.tsx'
import { OuterLink } from '#ui/portal/controls/outer-link.tsx'
import { PrivateFile } from '#ui/portal/controls/private-file.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

export function ApplicationDetail({ id }: { id: string }) {
  const read = useRead(applicationQuery(id))
  if (read.status === 'loading') return <RowsSkeleton label={texts.loading} rows={1} row="h-40" />
  if (read.status === 'error') return <Failure retry={read.retry}>{texts.loadFailed}</Failure>
  const application = read.data
  return (
    <div className="mt-4 grid gap-x-10 gap-y-6 border-t border-rule pt-4 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <h3 className="text-base">{texts.coverLetter}</h3>
        <p className="mt-1.5 max-w-[70ch] wrap-anywhere whitespace-pre-line">{application.cover_letter}</p>
        <History application={application} />
      </div>
      <dl className="flex flex-col gap-4 text-sm">
        <Fact name={texts.phone}>{application.phone}</Fact>
        <Fact name={texts.equipment}>{application.equipment}</Fact>
        <Fact name={texts.portfolioLinks}>
          {application.portfolio_links.length > 0 && <Links urls={application.portfolio_links} />}
        </Fact>
        <Fact name={texts.socialMedia}>
          {Object.keys(application.social_media).length > 0 && (
            <Links urls={Object.values(application.social_media)} />
          )}
        </Fact>
        <Fact name={texts.portfolio}>
          {application.portfolio && (
            <PrivateFile
              url={application.portfolio_url}
              name={application.portfolio.name}
              bytes={application.portfolio.bytes}
            />
          )}
        </Fact>
      </dl>
    </div>
  )
}

const Links = ({ urls }: { urls: string[] }) => (
  <ul>
    {urls.filter(Boolean).map((url) => (
      <li key={url}>
        <OuterLink url={url} />
      </li>
    ))}
  </ul>
)

const actionText = ({ action, by }: Application['history'][number]) =>
  action === 'spam' && by ? historyTexts.markedAsSpam : historyTexts.actions[action]

function History({ application: { history } }: { application: Application }) {
  return (
    <>
      <h3 className="mt-6 text-base">{historyTexts.title}</h3>
      <ol className="mt-1.5 flex flex-col gap-2 text-sm">
        {history.map((event) => (
          <li key={event.id}>
            <span className="font-semibold">{actionText(event)}</span>
            {event.by && historyTexts.by(event.by.name)},{' '}
            <span className="text-muted">
              <LocalTime at={event.at} />
            </span>
            {event.message && (
              <blockquote className="mt-1 max-w-[70ch] border-l-2 border-rule pl-3 whitespace-pre-line">
                {event.message}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
