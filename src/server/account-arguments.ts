import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Role, ROLES } from '#lib/values.ts'
import { accountTexts as texts } from './texts/account-command.ts'

/** What each command of `npm run account` takes. */
const COMMANDS = {
  list: 'nothing',
  invite: 'email and role',
  reset: 'email',
  'factors-off': 'email',
  close: 'email',
} as const

export type CommandName = keyof typeof COMMANDS
/** `email` is empty for commands that take none. `role` is given for those that need it. */
export type Given = { email: string; role: Role | undefined }

export class WrongUsage extends Error {}

export function readArguments(args: string[]): { name: CommandName; given: Given } {
  const { positionals, values } = parsed(args)
  const [name, ...rest] = positionals
  if (name === undefined) throw new WrongUsage(texts.noCommand)
  if (!isCommand(name)) throw new WrongUsage(texts.unknownCommand(name))
  const takes = COMMANDS[name]
  if (takes === 'nothing' && rest.length > 0) throw new WrongUsage(texts.needsNothing(name))
  if (takes !== 'nothing' && rest.length !== 1) throw new WrongUsage(texts.needsEmail(name))
  const role = ROLES.find((known) => known === values.role)
  if (takes === 'email and role' && !role) throw new WrongUsage(texts.needsRole(ROLES))
  if (takes !== 'email and role' && values.role !== undefined) throw new WrongUsage(texts.noRole(name))
  return { name, given: { email: takes === 'nothing' ? '' : emailIn(rest[0]!), role } }
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { role: { type: 'string' } } })
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

function emailIn(text: string): string {
  const { data } = z.email().max(254).safeParse(text.trim().toLowerCase())
  if (data === undefined) throw new WrongUsage(texts.invalidEmail(text))
  return data
}
