const SPACES = '\t\n\r'

/** Text as XML can carry it: control characters cannot be written in it, not even escaped. */
export const plainText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, (character) => (SPACES.includes(character) ? character : ''))
    .replace(/\p{Noncharacter_Code_Point}/gu, '')
