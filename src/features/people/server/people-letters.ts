import { letter } from '#lib/letter.ts'
import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { strangersName } from '#lib/strangers-text.ts'
import type { Role } from '#lib/values.ts'
import * as texts from '../texts/mail.ts'
import { roleTexts } from '../texts/roles.ts'

/** `by` is the name of the admin who made the change. */
export type About = { name: string; by: string; site: string; url: string }

const homeOf = (role: Role) => (role === 'curator' ? WORKSPACE : PORTAL)

export const invitationLetter = ({ name, by, site }: About, role: Role, link: string) => ({
  subject: texts.invitationMail.subject(site),
  ...letter([
    texts.invitationMail.greeting(strangersName(name)),
    texts.invitationMail.lead(strangersName(by), site, roleTexts[role].with),
    { link, text: texts.invitationMail.link },
    texts.invitationMail.ends,
    texts.invitationMail.regards(site),
  ]),
})

export const withdrawnLetter = ({ name, site }: About) => ({
  subject: texts.withdrawnMail.subject(site),
  ...letter([
    texts.withdrawnMail.greeting(strangersName(name)),
    texts.withdrawnMail.lead(site),
    texts.withdrawnMail.mistake,
    texts.withdrawnMail.regards(site),
  ]),
})

export const roleLetter = ({ name, by, site, url }: About, role: Role) => ({
  subject: texts.roleMail.subject(site),
  ...letter([
    texts.roleMail.greeting(strangersName(name)),
    texts.roleMail.lead(strangersName(by), site, roleTexts[role].with),
    { link: url + homeOf(role).home, text: texts.roleMail.link },
    texts.roleMail.mistake,
    texts.roleMail.regards(site),
  ]),
})

const farewell = (mail: typeof texts.closedMail | typeof texts.removedMail, { name, by, site }: About) => ({
  subject: mail.subject(site),
  ...letter([
    mail.greeting(strangersName(name)),
    mail.lead(strangersName(by), site),
    mail.mistake,
    mail.regards(site),
  ]),
})

export const closedLetter = (about: About) => farewell(texts.closedMail, about)

export const removedLetter = (about: About) => farewell(texts.removedMail, about)

export const reopenedLetter = ({ name, by, site, url }: About, role: Role) => ({
  subject: texts.reopenedMail.subject(site),
  ...letter([
    texts.reopenedMail.greeting(strangersName(name)),
    texts.reopenedMail.lead(strangersName(by), site),
    { link: url + homeOf(role).login, text: texts.reopenedMail.link },
    texts.reopenedMail.regards(site),
  ]),
})

export const factorsResetLetter = ({ name, by, site, url }: About, role: Role) => ({
  subject: texts.factorsResetMail.subject(site),
  ...letter([
    texts.factorsResetMail.greeting(strangersName(name)),
    texts.factorsResetMail.lead(strangersName(by), site),
    { link: url + homeOf(role).login, text: texts.factorsResetMail.link },
    texts.factorsResetMail.mistake,
    texts.factorsResetMail.regards(site),
  ]),
})
