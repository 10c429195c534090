import { listenTo } from '#db/listener.ts'
import type { Config } from './config.ts'
import { CONTENT_CHANNEL, readNotification } from './content-log.ts'
import type { ContentVersion } from './content-version.ts'

/** PostgreSQL notifies us of changes. Polling only covers those missed while the listener reconnected. */
const POLL_MS = 1000
/** SQLite has no notifications, so this reads one row by its key. */
const POLL_SQLITE_MS = 200

/** Follows changes by other nodes (through PostgreSQL) or by other processes (through the SQLite file). */
export function watchContent({ databaseUrl }: Pick<Config, 'databaseUrl'>, content: ContentVersion) {
  const polling = poll(content, databaseUrl ? POLL_MS : POLL_SQLITE_MS)
  // The next poll repeats a failed read.
  const onMessage = (payload: string) =>
    void content.receive(readNotification(payload)).catch(() => undefined)
  const listener = databaseUrl ? listenTo({ databaseUrl, channel: CONTENT_CHANNEL, onMessage }) : undefined
  return {
    /** Whether this node receives notifications from others. Undefined on SQLite, which has none. */
    get connected(): boolean | undefined {
      return listener ? listener.connected : undefined
    },

    async stop() {
      clearInterval(polling)
      if (listener) await listener.stop()
    },
  }
}

/** `refresh` never runs twice at once, so an unresponsive database gets only one query at a time. */
function poll(content: ContentVersion, everyMs: number) {
  const timer = setInterval(() => void content.refresh().catch(() => undefined), everyMs)
  return timer.unref()
}
