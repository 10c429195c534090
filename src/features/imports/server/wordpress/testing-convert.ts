import { expect, test } from 'vitest'
import { convertWordpress } from './convert.ts'
import { expectSentences } from './testing-export.ts'

/** A text of WordPress, the HTML that it becomes, and its notes as `code` or `code: detail`. */
export type ConvertCase = [text: string, html: string, ...notes: string[]]

export const testConvert = (topic: string, cases: ConvertCase[]) =>
  test.each(cases)(`${topic}: %s`, (text, html, ...notes) => {
    const converted = convertWordpress(text)
    const named = converted.notes.map(({ code, detail }) => (detail ? `${code}: ${detail}` : code))
    expect({ html: converted.html.replaceAll('\n', ' '), notes: named }).toEqual({ html, notes })
    expectSentences(converted.notes)
  })

export const player = (platform: string, address: string, title = address) =>
  `<figure><a data-embed="${platform}" href="${address}">${title}</a></figure>`

export const SPOTIFY = 'https://open.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ'
export const YOUTUBE = 'https://www.youtube.com/watch?v=fTvXUdKoFia'
