import { submissionPath } from '#lib/paths.ts'
import { inboxPath } from '#lib/portal-paths.ts'
import type { SubmissionStatus } from '#lib/values.ts'
import { formatDate } from '#lib/dates.ts'
import { letter } from '#lib/letter.ts'
import { strangersName, strangersTitle } from '#lib/strangers-text.ts'
import { REPLY_BUSINESS_DAYS } from '../submissions.schema.ts'
import {
  assignedMail,
  newsMail,
  publishedMail,
  receivedMail,
  reviewedMail,
  submissionMail as texts,
} from '../texts/mail.ts'

export type Subject = { id: string; artist_name: string; release_title: string }
export type Site = { name: string; url: string }

type Recording = { file_id: string | null; publishing: 'no' | 'full' }

const aboutRecording = ({ file_id, publishing }: Recording): string[] => {
  if (!file_id) return []
  return [publishing === 'full' ? receivedMail.mayPublish : receivedMail.staysPrivate]
}

const musicOf = ({ artist_name, release_title }: Subject) => texts.release(release_title, artist_name)

const checkStatus = ({ id }: Pick<Subject, 'id'>, { url }: Site) => ({
  link: url + submissionPath(id),
  text: texts.checkStatus,
})

/** Replaces {artist}, {release} and {id}. */
export const filled = (message: string, { id, artist_name, release_title }: Subject) =>
  message.replace(/\{(artist|release|id)\}/g, (_whole, what: string) =>
    what === 'artist' ? strangersName(artist_name) : what === 'release' ? strangersTitle(release_title) : id,
  )

/** Nobody has confirmed this address yet, so the mail repeats nothing that was typed into the form. */
export const receivedLetter = (subject: Pick<Subject, 'id'> & Recording, site: Site) => ({
  subject: receivedMail.subject(subject.id),
  ...letter([
    receivedMail.greeting,
    receivedMail.thanks(site.name),
    receivedMail.id(subject.id),
    ...aboutRecording(subject),
    receivedMail.next(REPLY_BUSINESS_DAYS),
    checkStatus(subject, site),
    receivedMail.howToCheck,
    texts.regards(site.name),
  ]),
})

type Told = Exclude<SubmissionStatus, 'published' | 'spam'>

/** Only an approval puts the title into the subject: anyone can make us decline something. */
const newsSubject = ({ id, release_title }: Subject, status: Told | undefined) =>
  status === 'approved' ? newsMail.goodNews(release_title, id) : newsMail.subject(id)

/** The editor's message replaces the usual text. */
export const newsLetter = (
  subject: Subject,
  site: Site,
  { status, message }: { status?: Told; message: string },
) => ({
  subject: newsSubject(subject, status),
  ...letter([
    texts.greeting(subject.artist_name),
    ...(message ? [message] : status ? [newsMail.news[status](musicOf(subject))] : []),
    ...(status === 'declined' ? [] : [checkStatus(subject, site)]),
    texts.regards(site.name),
  ]),
})

export const publishedLetter = (subject: Subject, site: Site, post: { title: string; path: string }) => ({
  subject: publishedMail.subject(post.title),
  ...letter([
    texts.greeting(subject.artist_name),
    publishedMail.live(musicOf(subject)),
    { link: site.url + post.path, text: post.title },
    publishedMail.thanks,
    texts.regards(site.name),
  ]),
})

export const assignedLetter = (
  subject: Subject & { genres: string[]; reply_by: string },
  site: Site,
  to: { name: string; workspace: string },
) => ({
  subject: assignedMail.subject(subject.artist_name, subject.release_title),
  ...letter([
    texts.greeting(to.name),
    assignedMail.waiting(musicOf(subject), subject.genres.join(', '), formatDate(subject.reply_by)),
    { link: `${site.url}${to.workspace}?submission=${subject.id}`, text: assignedMail.listen },
    texts.regards(site.name),
  ]),
})

export const reviewLetter = (subject: Subject, site: Site, by: string) => ({
  subject: reviewedMail.subject(subject.artist_name, subject.release_title),
  ...letter([
    reviewedMail.written(by, musicOf(subject)),
    { link: site.url + inboxPath({ submission: subject.id }), text: reviewedMail.open },
  ]),
})
