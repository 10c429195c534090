import type { Changelog, ReleaseNotes, Sentence } from '#features/portal/portal.schema.ts'
import { changelogTexts as texts } from '#features/portal/texts/changelog.ts'
import { changelogQuery } from '#features/portal/web/portal/changelog.api.ts'
import { formatDate } from '#lib/dates.ts'
import { Failure } from '#ui/notice.tsx'
import { OuterLink } from '#ui/portal/controls/outer-link.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { RowsSkeleton } from '#ui/portal/lists/skeletons.tsx'
import { useRead } from '#ui/use-read.ts'

export function ChangelogPage() {
  const read = useRead(changelogQuery)
  return (
    <>
      <PageTitle title={texts.title} />
      {read.status === 'error' && <Failure retry={read.retry}>{texts.failed}</Failure>}
      {read.status === 'loading' && <RowsSkeleton label={texts.loading} rows={5} row="h-16" />}
      {read.status === 'ready' && <Releases changelog={read.data} />}
    </>
  )
}

const Releases = ({ changelog: { version, releases } }: { changelog: Changelog }) => (
  <>
    <p className="-mt-3 mb-8 text-muted">{texts.lead(version)}</p>
    <div className="flex max-w-prose flex-col gap-12">
      {releases.map((release) => (
        <Release key={release.version} release={release} isRunning={release.version === version} />
      ))}
    </div>
  </>
)

const Release = ({ release, isRunning }: { release: ReleaseNotes; isRunning: boolean }) => (
  <section className="border-t border-rule pt-6">
    <h2 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-bold tracking-tight">
      {release.version}
      <span className="text-base font-normal tracking-normal text-muted">
        {release.date === null ? texts.unreleased : formatDate(release.date)}
      </span>
      {isRunning && (
        <span className="border border-rule px-2 text-sm font-semibold tracking-normal">{texts.running}</span>
      )}
    </h2>
    {release.lead.map((sentence) => (
      <p key={textOf(sentence)} className="mt-3">
        <Pieces of={sentence} />
      </p>
    ))}
    {release.groups.map(({ title, entries }) => (
      <div key={title}>
        <h3 className="mt-6 font-semibold">{title}</h3>
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 marker:text-muted">
          {entries.map((entry) => (
            <li key={textOf(entry)} className="break-words">
              <Pieces of={entry} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)

const textOf = (sentence: Sentence) => sentence.map(({ text }) => text).join('')

const Pieces = ({ of }: { of: Sentence }) =>
  of.map(({ text, code, href }, at) => {
    // The pieces of a sentence never change their places.
    const key = `${at} ${text}`
    if (code)
      return (
        <code key={key} className="bg-raised px-1 font-mono text-[0.9em] wrap-anywhere">
          {text}
        </code>
      )
    if (href === null) return text
    return (
      <OuterLink key={key} url={href}>
        {text}
      </OuterLink>
    )
  })
