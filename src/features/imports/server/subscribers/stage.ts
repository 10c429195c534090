import { SUBSCRIBER_STATUSES } from '#lib/values.ts'
import { ImportOptions, type SubscriberList } from '../../imports.schema.ts'
import { lineProblems } from '../../texts/subscribers.ts'
import { endRun, runById } from '../imports.queries.ts'
import { clearItems } from '../items.queries.ts'
import { insertNotes } from '../notes.queries.ts'
import type { RunnerNeeds } from '../runner.ts'
import type { Document } from '../sources.ts'
import { insertPersons } from '../staged.queries.ts'
import { recogniseSubscribers, readSubscribers, subscriberHeader } from './read.ts'
import { surveySubscribers, type SubscriberSurvey } from './survey.ts'
import type { SubscriberColumns } from './systems.ts'

/** Counts the people in a list of subscribers. Runs again whenever a person chooses other columns. */
export async function readSubscriberList(
  { db, runId, services }: RunnerNeeds,
  documents: Document[],
  check: () => Promise<void>,
): Promise<void> {
  const run = (await runById(db, runId))!
  const columns = chosenColumns(ImportOptions.parse(run.options).columns)
  const headers = await subscriberHeader(await documents[0]!.bytes())
  const program = recogniseSubscribers(headers)?.system ?? null
  const survey = program || columns ? await surveySubscribers(rowsOf(documents, columns)) : undefined
  await check()
  const list: SubscriberList = { program, statuses: statusesOf(survey) }
  const found = survey ? Object.values(survey.counts).reduce((sum, count) => sum + count, 0) : 0
  await db.transaction().execute(async (tx) => {
    await clearItems(tx, runId)
    const notes = notesOf(runId, survey)
    if (notes.length > 0) await insertNotes(tx, notes)
    const persons = Array.from(survey?.addresses ?? [], (address) => services.erased.hashOf(address))
    if (persons.length > 0)
      await insertPersons(
        tx,
        persons.map((hash) => ({ import_id: runId, hash })),
      )
    await endRun(tx, runId, 'reading', {
      status: 'ready',
      system: 'subscribers',
      site: '',
      headers: JSON.stringify(headers),
      list: JSON.stringify(list),
      counts: JSON.stringify({ subscriber: { found, new: found, done: 0 } }),
      notes: notes.length,
      phase: null,
      done: 0,
      total: found + (survey?.duplicates ?? 0),
      attempts: 0,
    })
  })
}

/** Undefined if nobody has chosen columns. Then the file must be one that we recognise. */
export const chosenColumns = (chosen: ImportOptions['columns']): SubscriberColumns | undefined =>
  chosen
    ? { email: chosen.email, status: chosen.status ?? undefined, date: chosen.date ?? undefined }
    : undefined

export async function* rowsOf(documents: Document[], columns: SubscriberColumns | undefined) {
  for (const { bytes } of documents) yield* readSubscribers(await bytes(), columns)
}

const statusesOf = (survey: SubscriberSurvey | undefined): SubscriberList['statuses'] =>
  survey
    ? SUBSCRIBER_STATUSES.map((status) => ({ status, count: survey.counts[status] })).filter(
        ({ count }) => count > 0,
      )
    : []

const notesOf = (runId: string, survey: SubscriberSurvey | undefined) =>
  (survey?.invalidLines ?? []).map(({ line, problem, text }, i) => ({
    import_id: runId,
    id: i + 1,
    kind: 'subscriber',
    key: String(line),
    name: `Line ${line}`,
    code: `line-${problem}`,
    detail: `${lineProblems[problem]} ${text}`.trim(),
  }))
