import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/exports.schema.ts'
import { exportsPageTexts as texts } from '#features/exports/texts/portal.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { DownloadButton } from '#ui/portal/controls/private-file.tsx'
import { PageTitle } from '#ui/portal/display/page-title.tsx'
import { PORTAL } from '#lib/portal-paths.ts'
import { showToast } from '#ui/toasts.ts'

export function ExportsPage() {
  return (
    <>
      <PageTitle title={texts.title} />
      <div className="-mt-3 mb-5 max-w-prose text-muted">
        <p>{texts.lead}</p>
        <p className="mt-1">{texts.private}</p>
      </div>
      <div className="border-b border-rule">
        {EXPORT_FORMATS.map((format) => (
          <Format key={format} format={format} />
        ))}
      </div>
      <OtherExports />
    </>
  )
}

function Format({ format }: { format: ExportFormat }) {
  const { name, purpose, has, lacks } = texts.formats[format]
  const id = `export-${format}`
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-8 gap-y-4 border-t border-rule py-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <h2 id={id} className="text-lg leading-snug font-semibold">
          {name}
        </h2>
        <p className="mt-1 max-w-prose">{purpose}</p>
        <dl className="mt-3 max-w-prose space-y-2 text-sm text-muted">
          <Fact name={texts.has}>{has}</Fact>
          <Fact name={texts.lacks}>{lacks}</Fact>
        </dl>
      </div>
      <DownloadButton
        url={pathOf('GET /api/exports/:format', { params: { format } })}
        name={`${format}.zip`}
        isLarge
        onStarted={() => showToast({ title: texts.started(name), description: texts.startedHint })}
        className="justify-self-start border border-control"
      >
        {texts.download(name)}
      </DownloadButton>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="font-semibold text-ink">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const OtherExports = () => (
  <section aria-labelledby="other-exports" className="mt-8">
    <h2 id="other-exports" className="text-lg leading-snug font-semibold">
      {texts.others}
    </h2>
    <p className="mt-1 max-w-prose">
      {texts.othersText}{' '}
      <a href={PORTAL.backups} className="link">
        {texts.backups}
      </a>
    </p>
    <div className="mt-2 -ml-2 flex flex-wrap gap-1 sm:-ml-3">
      <DownloadButton url={pathOf('GET /api/newsletter/subscribers.csv', {})} name="subscribers.csv">
        {texts.subscribers}
      </DownloadButton>
      <DownloadButton url={pathOf('GET /api/redirects/export', {})} name="redirects.csv">
        {texts.redirects}
      </DownloadButton>
    </div>
  </section>
)
