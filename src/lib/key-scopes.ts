import type { Permission } from './permissions.ts'
import type { KeyScope } from './values.ts'

type Scopes = { read?: KeyScope; write?: KeyScope }

/**
 * The scope that an API key needs for calls with a permission. Keys can't make calls with other permissions: a program
 * neither manages people, keys and settings nor sends mail to everybody.
 */
const SCOPES: Partial<Record<Permission, Scopes>> = {
  'posts.write': { read: 'read', write: 'posts' },
  'posts.edit-all': { read: 'read', write: 'posts' },
  'posts.publish': { read: 'read', write: 'posts' },
  'posts.arrange': { read: 'read', write: 'posts' },
  'files.upload': { write: 'posts' },
  'figures.own': { read: 'read' },
  'figures.all': { read: 'read' },
  'genres.manage': { read: 'read' },
  'submissions.review': { read: 'submissions', write: 'submissions' },
  'submissions.manage': { read: 'submissions', write: 'submissions' },
  'newsletter.send': { read: 'subscribers' },
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Undefined when API keys can't make the call. */
export const scopeOf = (permission: Permission, method: string): KeyScope | undefined =>
  SCOPES[permission]?.[isRead(method) ? 'read' : 'write']
