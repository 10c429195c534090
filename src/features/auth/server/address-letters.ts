import { letter } from '#lib/letter.ts'
import { strangersName } from '#lib/strangers-text.ts'
import * as texts from '../texts/address.ts'

type Change = { name: string; site: string; from: string; to: string }

export const oldAddressLetter = ({ name, site, to }: Change, link: string) => ({
  subject: texts.oldAddressMail.subject(site),
  ...letter([
    texts.oldAddressMail.greeting(strangersName(name)),
    texts.oldAddressMail.lead(site, to),
    { link, text: texts.oldAddressMail.link },
    texts.oldAddressMail.ends,
  ]),
})

export const newAddressLetter = ({ site }: Change, link: string) => ({
  subject: texts.newAddressMail.subject(site),
  ...letter([
    texts.newAddressMail.greeting,
    texts.newAddressMail.lead(site),
    { link, text: texts.newAddressMail.link },
    texts.newAddressMail.ends,
  ]),
})

export const takenAddressLetter = ({ site }: Change) => ({
  subject: texts.takenAddressMail.subject(site),
  ...letter([
    texts.takenAddressMail.greeting,
    texts.takenAddressMail.lead(site),
    texts.takenAddressMail.what,
  ]),
})

export const addressChangedLetter = ({ name, site, from, to }: Change) => ({
  subject: texts.addressChangedMail.subject(site),
  ...letter([
    texts.addressChangedMail.greeting(strangersName(name)),
    texts.addressChangedMail.lead(site, from, to),
    texts.addressChangedMail.wasYou,
    texts.addressChangedMail.wasNotYou,
  ]),
})
