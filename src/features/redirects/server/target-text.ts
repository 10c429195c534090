import { redirectErrors } from '../texts/errors.ts'
import { isOwnPath } from './own-paths.ts'
import { sendable } from './targets.ts'

// oxlint-disable-next-line no-control-regex -- these are the characters that no address has
const CONTROL = /[\u0000-\u001f\u007f]/

export type TargetText = { path: string } | { problem: string }

/** Reads what a person typed as a target: a path of ours, or the address of another site. */
export function readTarget(text: string, publicUrl: string): TargetText {
  if (CONTROL.test(text) || !text.isWellFormed()) return { problem: redirectErrors.invalidTo }
  if (/^\/(?![/\\])/.test(text)) return { path: sendable(text) }
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (!url) return { problem: redirectErrors.invalidTo }
  if (url.username || url.password) return { problem: redirectErrors.credentials }
  if (url.host === URL.parse(publicUrl)?.host) return { path: url.pathname + url.search + url.hash }
  return { path: url.href }
}

export const isElsewhere = (path: string): boolean => !path.startsWith('/')

export const pathOf = (target: string): string => target.split(/[?#]/, 1)[0]!

/** Whether a page of ours answers this target at all times. */
export const isFixedTarget = (target: string): boolean => isOwnPath(pathOf(target).toLowerCase())
