import { listenTo } from '#db/listener.ts'
import type { Config } from './config.ts'
import { CONTENT_CHANNEL, readNotification } from './content-log.ts'
import type { ContentVersion } from './content-version.ts'

/** PostgreSQL tells of changes; a look only covers what was missed while the listener reconnected. */
const POLL_MS = 1000
/** One row of a SQLite file by its key, in place of being told. */
const POLL_SQLITE_MS = 200

/** Follows changes made elsewhere: by other nodes over PostgreSQL, by other processes over the SQLite file. */
export function watchContent({ databaseUrl }: Pick<Config, 'databaseUrl'>, content: ContentVersion) {
  const polling = poll(content, databaseUrl ? POLL_MS : POLL_SQLITE_MS)
  // What cannot be read now is read by the next look.
  const onMessage = (payload: string) => void content.see(readNotification(payload)).catch(() => undefined)
  const listener = databaseUrl ? listenTo({ databaseUrl, channel: CONTENT_CHANNEL, onMessage }) : undefined
  return {
    /** Whether announcements of other nodes reach this one; undefined where nobody announces any. */
    get connected(): boolean | undefined {
      return listener ? listener.connected : undefined
    },

    async stop() {
      clearInterval(polling)
      if (listener) await listener.stop()
    },
  }
}

/** A database that does not answer is asked by one question at a time. */
function poll(content: ContentVersion, everyMs: number) {
  const timer = setInterval(() => void content.refresh().catch(() => undefined), everyMs)
  return timer.unref()
}
