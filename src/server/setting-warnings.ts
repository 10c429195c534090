import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { warningTexts } from './texts/setting-warnings.ts'

type Settings = Pick<Config, 'publicUrl' | 'host' | 'trustProxy' | 'webhooksAllowPrivate'>

const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/

export const isLocal = (url: string) => LOCAL.test(new URL(url).hostname)

const isOpen = (host: string) => host === '0.0.0.0' || host === '::'

/** Dangerous settings, as sentences that say what to do. */
export function settingWarnings({ publicUrl, host, trustProxy, webhooksAllowPrivate }: Settings): string[] {
  const isSecure = publicUrl.startsWith('https:')
  return [
    ...(!isSecure && !isLocal(publicUrl) ? [warningTexts.notSecure] : []),
    ...(isSecure && trustProxy === false ? [warningTexts.proxyNotTrusted] : []),
    ...(isOpen(host) && isLocal(publicUrl) ? [warningTexts.openWithoutAddress] : []),
    ...(webhooksAllowPrivate && !isLocal(publicUrl) ? [warningTexts.privateWebhooks] : []),
  ]
}

/** Warns once, at the first request that a proxy has passed on. */
export function createProxyWarning({ trustProxy }: Pick<Config, 'trustProxy'>, log: Pick<Log, 'warn'>) {
  let isDone = trustProxy !== false
  return ({ headers }: Pick<FastifyRequest, 'headers'>): void => {
    if (isDone || headers['x-forwarded-for'] === undefined) return
    isDone = true
    log.warn(warningTexts.forwardedHeader)
  }
}
