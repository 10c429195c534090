import { submissionPath } from '#lib/paths.ts'
import { inboxPath } from '#lib/portal-paths.ts'
import type { SubmissionStatus } from '#lib/values.ts'
import { formatDate } from '#lib/dates.ts'
import { letter } from '#lib/letter.ts'
import { strangersName, strangersTitle } from '#lib/strangers-text.ts'
import { REPLY_BUSINESS_DAYS } from '../submissions.schema.ts'

/** What mails say of a submission. */
export type Subject = { id: string; artist_name: string; release_title: string }
export type Site = { name: string; url: string }

type Recording = { file_id: string | null; publishing: 'no' | 'full' }

const aboutRecording = ({ publishing }: Recording) =>
  publishing === 'full'
    ? 'You said that we may publish your recording with our review. We won’t do so before the release date.'
    : 'Your recording stays private: only our editors and curators can listen to it.'

const called = ({ artist_name, release_title }: Subject) => `“${release_title}” by ${artist_name}`

const lookUp = ({ id }: Pick<Subject, 'id'>, { url }: Site) => ({
  link: url + submissionPath(id),
  text: 'Check its status',
})

const regards = ({ name }: Site) => `The editors of ${name}`

/** {artist}, {release} and {id} in a message stand for the submission's own. */
export const filled = (message: string, { id, artist_name, release_title }: Subject) =>
  message.replace(/\{(artist|release|id)\}/g, (_whole, what: string) =>
    what === 'artist' ? strangersName(artist_name) : what === 'release' ? strangersTitle(release_title) : id,
  )

/** Nobody has confirmed this address yet: the letter repeats nothing that was typed into the form. */
export const receivedLetter = (subject: Pick<Subject, 'id'> & Recording, site: Site) => ({
  subject: `We have your music (${subject.id})`,
  ...letter([
    'Hello,',
    `Thank you for sending your music to ${site.name}. It has arrived.`,
    `Your submission ID: ${subject.id}`,
    ...(subject.file_id ? [aboutRecording(subject)] : []),
    `A curator who knows your genre will listen to it. You’ll hear from us within 5–${REPLY_BUSINESS_DAYS} business days.`,
    lookUp(subject, site),
    'You need the ID and this e-mail address for that. If you didn’t send us anything, please reply to this e-mail and tell us.',
    regards(site),
  ]),
})

type Told = Exclude<SubmissionStatus, 'published' | 'spam'>

const NEWS: Record<Told, (called: string) => string> = {
  received: (it) => `We have ${it} and will listen to it soon.`,
  'in review': (it) => `We’re listening to ${it} now.`,
  approved: (it) => `We like ${it} and we’re going to write about it. We’ll tell you when it’s published.`,
  declined: (it) => `Thank you for ${it}. We’ve listened to it, and we won’t write about it this time.`,
}

/** An editor chose to write about it before the title is in a subject. Anyone can make us decline something. */
const newsSubject = ({ id, release_title }: Subject, status: Told | undefined) =>
  status === 'approved' ? `Good news: we’re writing about ${release_title} (${id})` : `Your submission ${id}`

/** The editor's message, or else the usual words for the decision. */
export const newsLetter = (
  subject: Subject,
  site: Site,
  { status, message }: { status?: Told; message: string },
) => ({
  subject: newsSubject(subject, status),
  ...letter([
    `Hello ${subject.artist_name},`,
    ...(message ? [message] : status ? [NEWS[status](called(subject))] : []),
    ...(status === 'declined' ? [] : [lookUp(subject, site)]),
    regards(site),
  ]),
})

export const publishedLetter = (subject: Subject, site: Site, post: { title: string; path: string }) => ({
  subject: `Published: ${post.title}`,
  ...letter([
    `Hello ${subject.artist_name},`,
    `Our review of ${called(subject)} is live:`,
    { link: site.url + post.path, text: post.title },
    'Thank you for your music.',
    regards(site),
  ]),
})

export const assignedLetter = (
  subject: Subject & { genres: string[]; reply_by: string },
  site: Site,
  to: { name: string; workspace: string },
) => ({
  subject: `New submission for you: ${subject.artist_name} – ${subject.release_title}`,
  ...letter([
    `Hello ${to.name},`,
    `${called(subject)} (${subject.genres.join(', ')}) is waiting for you. Please reply by ${formatDate(subject.reply_by)}.`,
    { link: `${site.url}${to.workspace}?submission=${subject.id}`, text: 'Listen to it' },
    regards(site),
  ]),
})

export const reviewLetter = (subject: Subject, site: Site, by: string) => ({
  subject: `A review to edit: ${subject.artist_name} – ${subject.release_title}`,
  ...letter([
    `${by} has written about ${called(subject)}. The draft is waiting for you.`,
    { link: site.url + inboxPath({ submission: subject.id }), text: 'See it in the inbox' },
  ]),
})
