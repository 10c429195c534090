import { existsSync } from 'node:fs'
import { databaseFile } from '#db/database-file.ts'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew } from '#db/database-state.ts'
import { isMigrated } from '#db/migrate.ts'
import type { PersonEntry } from '#features/people/people.schema.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { ROLES } from '#lib/values.ts'
import { acting } from '#platform/acting.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { Problem } from '#platform/errors.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { type CommandName, type Given, readArguments, WrongUsage } from './account-arguments.ts'
import type { Terminal } from './archive-command.ts'
import { createServices, type Services } from './services.ts'
import { accountTexts as texts } from './texts/account-command.ts'

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

type Command = (people: People, given: Given) => Promise<string>
type People = Services['people']

/** Each returns what it did, as sentences. A new one also needs a line in account-arguments.ts and in the usage. */
const COMMANDS: Record<CommandName, Command> = {
  list,
  invite: async (people, { email, role }) =>
    texts.invited(email, role!, await people.inviteWithLink({ email, name: '', role: role! })),
  reset: async (people, { email }) => texts.reset(email, await people.resetLink(email)),
  'factors-off': factorsOff,
  close,
}

/** Returns the exit code. Takes no lock, so it works next to a running server. */
export async function runAccountCommand(args: string[], terminal: Terminal = process): Promise<number> {
  try {
    const { name, given } = readArguments(args)
    const config = readConfig(terminal.env)
    const done = await withPeople(config, (people) =>
      acting.run({ accountId: 'command-line' }, () => COMMANDS[name](people, given)),
    )
    terminal.stdout.write(`${done}\n`)
    return DONE
  } catch (error) {
    if (error instanceof WrongUsage) {
      terminal.stderr.write(`${error.message}\n\n${texts.usage(ROLES)}`)
      return WRONG_USAGE
    }
    terminal.stderr.write(`${texts.notDone(reasonOf(error))}\n`)
    return REFUSED
  }
}

async function withPeople<T>(config: Config, work: (people: People) => Promise<T>): Promise<T> {
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new ConfigError(texts.noDatabase(config.dataDir))
  const db = openDatabase(config)
  try {
    if (!(await isMigrated(db))) throw new ConfigError(texts.oldDatabase)
    const [storage, secrets] = [await openStorage(config), await loadSecrets(db)]
    return await work(createServices({ db, storage, secrets, clock: systemClock, config }).people)
  } finally {
    await db.destroy()
  }
}

const PAGE = 100

async function list(people: People): Promise<string> {
  const lines: string[] = []
  for (let page = 1, more = true; more; page++) {
    const found = await people.list({ find: '', page, limit: PAGE })
    lines.push(...found.people.map(lineOf))
    more = page * PAGE < found.total
  }
  return lines.length > 0 ? lines.join('\n') : texts.nobody
}

const lineOf = ({ email, role, status, seen_at, name }: PersonEntry): string =>
  [email, role, status, seen_at ? texts.lastSeen(seen_at) : texts.never, name].join('  ')

async function factorsOff(people: People, { email }: Given): Promise<string> {
  const id = await people.idOf(email)
  if (!(await people.read(id)).two_factor) return texts.noFactors(email)
  await people.resetFactors(id, null)
  return texts.factorsOff(email)
}

async function close(people: People, { email }: Given): Promise<string> {
  const id = await people.idOf(email)
  if ((await people.read(id)).status === 'closed') return texts.alreadyClosed(email)
  await people.change(id, { closed: true }, null)
  return texts.closed(email)
}

function reasonOf(error: unknown): string {
  if (error instanceof Problem || error instanceof ConfigError || error instanceof DatabaseTooNew)
    return error.message
  const { message, code } = error as NodeJS.ErrnoException
  return (message || String(code ?? error)).split('\n')[0]!
}
