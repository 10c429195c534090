import type { Submission } from '#features/submissions/submissions.schema.ts'
import { formatBytes } from '#lib/bytes.ts'
import { Fact } from '#ui/portal/display/fact.tsx'
import { LocalDay, LocalTime } from '#ui/portal/display/local-time.tsx'
import { OuterLink } from '#ui/portal/controls/outer-link.tsx'
import { PrivateFile } from '#ui/portal/controls/private-file.tsx'

export function SubmissionFacts({ submission }: { submission: Submission }) {
  const { overdue, audio, press_kit, social_links } = submission
  const links = Object.entries(social_links).filter(([, url]) => url)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-1">
      <Fact name="Genres">{submission.genres.join(', ')}</Fact>
      <Fact name="Release date">
        <LocalDay day={submission.release_date} />
      </Fact>
      <Fact name="Country">{submission.country}</Fact>
      <Fact name="E-mail">
        <a
          href={`mailto:${encodeURIComponent(submission.email)}`}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {submission.email}
        </a>
      </Fact>
      <Fact name="Sent">
        <LocalTime at={submission.created_at} />
      </Fact>
      <Fact name="Reply by">
        <span className={overdue ? 'font-semibold text-danger' : ''}>
          <LocalDay day={submission.reply_by} />
          {overdue && ', overdue'}
        </span>
      </Fact>
      <Fact name="File">
        {audio && (
          <>
            {audio.name} <span className="text-muted tabular-nums">{formatBytes(audio.bytes)}</span>
          </>
        )}
      </Fact>
      <Fact name="May we publish this recording?">
        {(audio || submission.music_url) && <Consent submission={submission} />}
      </Fact>
      <Fact name="Tags of the file">{audio && [audio.artist, audio.title].filter(Boolean).join(' – ')}</Fact>
      <Fact name="Link">{submission.music_url && <OuterLink url={submission.music_url} />}</Fact>
      <Fact name="Elsewhere">
        {links.length > 0 && (
          <ul>
            {links.map(([network, url]) => (
              <li key={network}>
                <span className="text-muted capitalize">{network}: </span>
                <OuterLink url={url} />
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact name="Press kit">
        {press_kit && (
          <PrivateFile url={submission.press_kit_url} name={press_kit.name} bytes={press_kit.bytes} />
        )}
      </Fact>
    </dl>
  )
}

/** The artist's answer, and what it means for a post about it. */
function Consent({ submission: { publishing, release_date, music_url } }: { submission: Submission }) {
  if (publishing === 'no') return <>No. The file and the link stay private, so a draft won’t contain them.</>
  return (
    <>
      Yes, from the release date on (<LocalDay day={release_date} />
      ).
      {music_url && ' A draft made before that day won’t contain the link.'}
    </>
  )
}

const WHY = { file: 'the same file', link: 'the same link', release: 'the same artist and title' }

type DuplicatesProps = { submission: Submission; hrefOf: ((id: string) => string) | undefined }

/** So many are seen at once; more of them are folded away, or the sound would be out of sight. */
const AT_ONCE = 3

/** What we have had before. */
export function Duplicates({ submission: { duplicates }, hrefOf }: DuplicatesProps) {
  if (duplicates.length === 0) return null
  const more = duplicates.slice(AT_ONCE)
  return (
    <section aria-label="Sent before" className="mb-4 border-l-4 border-danger bg-raised px-4 py-3 text-sm">
      <p className="font-semibold">This may have been sent before.</p>
      <DuplicateList duplicates={duplicates.slice(0, AT_ONCE)} hrefOf={hrefOf} />
      {more.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-semibold">And {more.length} more</summary>
          <DuplicateList duplicates={more} hrefOf={hrefOf} />
        </details>
      )}
    </section>
  )
}

type DuplicateListProps = Pick<Submission, 'duplicates'> & Pick<DuplicatesProps, 'hrefOf'>

const DuplicateList = ({ duplicates, hrefOf }: DuplicateListProps) => (
  <ul>
    {duplicates.map(({ id, why, artist_name, release_title, status, created_at }) => (
      <li key={id} className="wrap-anywhere">
        {hrefOf ? (
          <a href={hrefOf(id)} className="link">
            {id}
          </a>
        ) : (
          id
        )}
        : {artist_name} – {release_title}, <LocalDay day={created_at.slice(0, 10)} />, {status} (
        {why.map((reason) => WHY[reason] ?? reason).join(', ')})
      </li>
    ))}
  </ul>
)
