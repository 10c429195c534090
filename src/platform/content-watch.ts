import { listenTo } from '#db/listener.ts'
import type { Config } from './config.ts'
import { CONTENT_CHANNEL, type ContentVersion } from './content-version.ts'

const POLL_MS = 1000

/** Follows changes made elsewhere: by other nodes over PostgreSQL, by other processes over the SQLite file. */
export function watchContent({ databaseUrl }: Pick<Config, 'databaseUrl'>, content: ContentVersion) {
  const polling = poll(content)
  const onMessage = (payload: string) => content.seen(Number(payload))
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

/**
 * One row by key a second: it also covers what was missed while a listener was reconnecting. A database that does not
 * answer is asked by one question at a time.
 */
function poll(content: ContentVersion) {
  let asking: Promise<void> | undefined
  const timer = setInterval(() => {
    asking ??= content
      .refresh()
      .catch(() => undefined)
      .finally(() => (asking = undefined))
  }, POLL_MS)
  return timer.unref()
}
