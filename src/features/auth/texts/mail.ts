const greeting = (name: string) => `Hello ${name},`

export const resetMailTexts = {
  subject: (site: string) => `Your new password for ${site}`,
  greeting,
  reason: (site: string) => `Someone asked for a new password for your account at ${site}.`,
  link: 'Choose a new password',
  ignore:
    'The link works once, within the next hour. If it wasn’t you, ignore this e-mail and your password stays the same.',
} as const

export const firstPasswordMailTexts = {
  subject: (site: string) => `Your first password for ${site}`,
  greeting,
  reason: (site: string) => `Here is a new link to choose the first password for your account at ${site}.`,
  link: 'Choose your password',
  ignore:
    'The link works once, within the next hour. If you didn’t ask for it, ignore this e-mail and nothing changes.',
} as const
