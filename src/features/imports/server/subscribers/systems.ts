import type { ListProgram, SubscriberStatus } from '#lib/values.ts'
import { statusFrom } from './statuses.ts'

/* How each system exports its subscribers. docs/import-subscribers.md explains the rules to editors. */

/** Columns by their header. */
export type SubscriberColumns = {
  email: string
  name?: string | undefined
  status?: string | undefined
  date?: string | undefined
}

/** Reads a field of a line by the name of its column; empty when there is none. */
type Read = (column: string) => string

/** Whether the file has a column. */
type Has = (column: string) => boolean

type System = {
  /** Columns that only this system has. One of each list must be there. */
  marks: string[][]
  email: string[]
  name?: string[]
  date: string[]
  confirmDate?: string[]
  endDate?: string[]
  /** The column that says the status, for display. */
  status?: string[]
  /** Undefined when the line says something that we don't know. */
  statusOf: (read: Read, has: Has) => SubscriberStatus | undefined
}

/** `Email Address`, `email_address` and `E-Mail address` are the same column. */
export const columnKey = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^e mail\b/, 'email')

const isYes = (value: string): boolean => /^(?:true|yes|1|t|y)$/i.test(value)
const isNo = (value: string): boolean => /^(?:false|no|0|f|n)$/i.test(value)

export const SYSTEMS: Record<ListProgram, System> = {
  sleevenotes: {
    marks: [['subscribed at'], ['confirmed at'], ['ended at']],
    email: ['email'],
    date: ['subscribed at'],
    confirmDate: ['confirmed at'],
    endDate: ['ended at'],
    status: ['status'],
    statusOf: (read) => statusFrom(read('status')),
  },
  ghost: {
    marks: [
      ['subscribed to emails', 'subscribed'],
      ['complimentary plan', 'stripe customer id', 'labels'],
    ],
    email: ['email'],
    name: ['name'],
    date: ['created at'],
    endDate: ['deleted at'],
    status: ['subscribed to emails', 'subscribed'],
    statusOf: (read) => {
      if (read('deleted at') !== '') return 'unsubscribed'
      const subscribed = read('subscribed to emails') || read('subscribed')
      return isYes(subscribed) ? 'confirmed' : isNo(subscribed) ? 'unsubscribed' : undefined
    },
  },
  substack: {
    marks: [
      ['active subscription', 'email disabled', 'digest enabled', 'emails received 6mo', 'stripe plan'],
    ],
    email: ['email'],
    name: ['name'],
    date: ['created at', 'start date', 'subscription date'],
    status: ['email disabled'],
    statusOf: (read) => (isYes(read('email disabled')) ? 'unsubscribed' : 'confirmed'),
  },
  // One file for each status. Its own columns tell which one it is, because the names of files change.
  mailchimp: {
    marks: [['optin time', 'member rating', 'leid', 'euid', 'unsub time', 'clean time']],
    email: ['email address', 'email'],
    name: ['first name', 'name'],
    date: ['optin time', 'confirm time'],
    confirmDate: ['confirm time'],
    endDate: ['clean time', 'unsub time'],
    statusOf: (read, has) => {
      if (has('clean time')) return 'suspended'
      if (has('unsub time')) return /abuse|spam/i.test(read('unsub reason')) ? 'suspended' : 'unsubscribed'
      // Contacts that never asked for the newsletter have no time of confirmation.
      return read('confirm time') === '' ? 'pending' : 'confirmed'
    },
  },
  listmonk: {
    marks: [['uuid'], ['attributes', 'attribs'], ['status']],
    email: ['email'],
    name: ['name'],
    date: ['created at'],
    status: ['status'],
    statusOf: (read) => statusFrom(read('status')),
  },
  buttondown: {
    marks: [
      ['creation date', 'unsubscription date'],
      ['type', 'subscriber type', 'metadata', 'tags', 'notes'],
    ],
    email: ['email address', 'email'],
    date: ['creation date'],
    endDate: ['unsubscription date'],
    status: ['type', 'subscriber type'],
    statusOf: (read) => {
      if (read('unsubscription date') !== '') return 'unsubscribed'
      const type = read('type') || read('subscriber type')
      return type === '' ? 'confirmed' : statusFrom(type)
    },
  },
}
