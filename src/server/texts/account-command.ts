import type { Role } from '#lib/values.ts'

/* Lines that the operator sees after `npm run account`. */

export const accountTexts = {
  usage: (roles: readonly Role[]) => `Usage:
  npm run account -- list                        everybody who has an account or an invitation
  npm run account -- invite EMAIL --role ROLE    invite a person; ROLE is ${roles.slice(0, -1).join(', ')} or ${roles.at(-1)}
  npm run account -- reset EMAIL                 make a link for a new password
  npm run account -- factors-off EMAIL           remove the authenticator app, passkeys and recovery codes of a person
  npm run account -- close EMAIL                 close an account and end its sessions
`,
  noCommand: 'Say what to do.',
  unknownCommand: (name: string) => `There is no command "${name}".`,
  needsEmail: (name: string) => `"${name}" needs one e-mail address.`,
  needsNothing: (name: string) => `"${name}" takes no e-mail address.`,
  invalidEmail: (text: string) => `"${text}" is not an e-mail address.`,
  needsRole: (roles: readonly Role[]) => `"invite" needs --role and one of ${roles.join(', ')}.`,
  noRole: (name: string) => `"${name}" takes no --role.`,

  nobody: 'Nobody has an account yet. Start the server once to create the first admin.',
  never: 'never signed in',
  lastSeen: (time: string) => `last seen ${time}`,
  invited: (email: string, role: Role, link: string) =>
    `Invited ${email} as ${role}. The mail is queued.\nThis link works once, for 7 days:\n${link}`,
  reset: (email: string, link: string) =>
    `Made a link for a new password for ${email}. The mail is queued.\nThis link works once, for one hour:\n${link}`,
  factorsOff: (email: string) =>
    `Removed the authenticator app, the passkeys and the recovery codes of ${email}. The person's sessions have ended, and they are told by mail. They sign in with their password and can set up two-factor sign-in again.`,
  noFactors: (email: string) => `${email} has no second factor. Nothing was changed.`,
  closed: (email: string) =>
    `Closed the account of ${email}. Its sessions have ended, and the person is told by mail.`,
  alreadyClosed: (email: string) => `The account of ${email} was already closed. Nothing was changed.`,

  notDone: (reason: string) => `Nothing was changed: ${reason}`,
  noDatabase: (folder: string) =>
    `there is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server, and start the server once.`,
  oldDatabase: 'the database belongs to another version. Start the server of this version once.',
} as const
