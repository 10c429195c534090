import { pino, type Logger } from 'pino'

export type Log = Logger

/** One JSON line per event, without credentials. */
export const createLog = (level: string): Log =>
  pino({
    name: 'sleevenotes',
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password', '*.token'],
  })
