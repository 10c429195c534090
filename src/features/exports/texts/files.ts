import { plural } from '#lib/plural.ts'

/* The file MISSING.txt of an export. */

export const missingTexts = {
  unknown: 'a text names this file, but the magazine doesn’t have it',
  withheld: 'the artist doesn’t allow us to publish this recording, or not yet',
  storage: 'the storage no longer has this file',
  list: (count: number, lines: string[]) =>
    `This export lacks ${plural(count, 'file')}.\n\n${lines.join('\n')}\n${lines.length < count ? '…\n' : ''}`,
} as const
