import pg from 'pg'
import type { Config } from './config.ts'
import { CONTENT_CHANNEL, type ContentVersion } from './content-version.ts'

const POLL_MS = 1000
const RECONNECT_MS = 1000

type Watch = { stop(): Promise<void> }

/** Follows changes made elsewhere: by other nodes over PostgreSQL, by other processes over the SQLite file. */
export function watchContent(config: Pick<Config, 'databaseUrl'>, content: ContentVersion): Watch {
  const polling = poll(content)
  const listening = config.databaseUrl ? listen(config.databaseUrl, content) : undefined
  return {
    async stop() {
      clearInterval(polling)
      await listening?.stop()
    },
  }
}

/** One row by key a second: it also covers what was missed while a listener was reconnecting. */
function poll(content: ContentVersion) {
  const timer = setInterval(() => {
    content.refresh().catch(() => undefined)
  }, POLL_MS)
  return timer.unref()
}

function listen(databaseUrl: string, content: ContentVersion): Watch {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const again = () => {
    if (!stopped) retry = setTimeout(() => void connect(), RECONNECT_MS).unref()
  }

  async function connect() {
    client = new pg.Client({ connectionString: databaseUrl })
    client.on('notification', ({ payload }) => content.seen(Number(payload)))
    client.on('error', () => undefined)
    client.on('end', again)
    try {
      await client.connect()
      await client.query(`listen ${CONTENT_CHANNEL}`)
    } catch {
      again()
    }
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
