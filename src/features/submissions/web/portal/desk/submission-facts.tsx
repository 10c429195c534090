import { consentTexts, duplicateTexts, factTexts as texts } from '#features/submissions/texts/portal-desk.ts'
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
      <Fact name={texts.genres}>{submission.genres.join(', ')}</Fact>
      <Fact name={texts.releaseDate}>
        <LocalDay day={submission.release_date} />
      </Fact>
      <Fact name={texts.country}>{submission.country}</Fact>
      <Fact name={texts.email}>
        <a
          href={`mailto:${encodeURIComponent(submission.email)}`}
          className="wrap-anywhere underline-offset-4 hover:underline"
        >
          {submission.email}
        </a>
      </Fact>
      <Fact name={texts.sent}>
        <LocalTime at={submission.created_at} />
      </Fact>
      <Fact name={texts.replyBy}>
        <span className={overdue ? 'font-semibold text-danger' : ''}>
          <LocalDay day={submission.reply_by} />
          {overdue && texts.overdue}
        </span>
      </Fact>
      <Fact name={texts.file}>
        {audio && (
          <>
            {audio.name} <span className="text-muted tabular-nums">{formatBytes(audio.bytes)}</span>
          </>
        )}
      </Fact>
      <Fact name={texts.publishing}>
        {(audio || submission.music_url) && <Consent submission={submission} />}
      </Fact>
      <Fact name={texts.fileTags}>{audio && [audio.artist, audio.title].filter(Boolean).join(' – ')}</Fact>
      <Fact name={texts.link}>{submission.music_url && <OuterLink url={submission.music_url} />}</Fact>
      <Fact name={texts.socialLinks}>
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
      <Fact name={texts.pressKit}>
        {press_kit && (
          <PrivateFile url={submission.press_kit_url} name={press_kit.name} bytes={press_kit.bytes} />
        )}
      </Fact>
    </dl>
  )
}

/** The artist's answer, and its effect on a draft. */
function Consent({ submission: { publishing, release_date, music_url } }: { submission: Submission }) {
  if (publishing === 'no') return <>{consentTexts.no}</>
  return (
    <>
      {consentTexts.yesFrom}
      <LocalDay day={release_date} />
      {consentTexts.yesEnd}
      {music_url && consentTexts.linkLater}
    </>
  )
}

type DuplicatesProps = { submission: Submission; hrefOf: ((id: string) => string) | undefined }

/** More duplicates are folded away, so that the player stays in view. */
const SHOWN_AT_ONCE = 3

export function Duplicates({ submission: { duplicates }, hrefOf }: DuplicatesProps) {
  if (duplicates.length === 0) return null
  const more = duplicates.slice(SHOWN_AT_ONCE)
  return (
    <section
      aria-label={duplicateTexts.label}
      className="mb-4 border-l-4 border-danger bg-raised px-4 py-3 text-sm"
    >
      <p className="font-semibold">{duplicateTexts.title}</p>
      <DuplicateList duplicates={duplicates.slice(0, SHOWN_AT_ONCE)} hrefOf={hrefOf} />
      {more.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-2 font-semibold">
            {duplicateTexts.more(more.length)}
          </summary>
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
        {why.map((reason) => duplicateTexts.why[reason] ?? reason).join(', ')})
      </li>
    ))}
  </ul>
)
