import { expect, test } from 'vitest'
import { CARDS_IN_THREE_FORMS } from './testing-cards.ts'
import { convertGhost } from './convert.ts'

const lexicalOf = (...nodes: object[]) => JSON.stringify({ root: { type: 'root', children: nodes } })

const mobiledocOf = (name: string, payload: object) =>
  JSON.stringify({ version: '0.3.1', atoms: [], markups: [], cards: [[name, payload]], sections: [[10, 0]] })

test.each(CARDS_IN_THREE_FORMS)('the card "$name" becomes the same text in all its forms', (card) => {
  const { name, html, fields, expected, notes = [] } = card
  const { mobiledoc = name, lexical = name } = card
  const forms = [
    ...(html === undefined ? [] : [{ html }]),
    ...(lexical === null ? [] : [{ lexical: lexicalOf({ type: lexical, version: 1, ...fields }) }]),
    ...(mobiledoc === null ? [] : [{ mobiledoc: mobiledocOf(mobiledoc, fields) }]),
  ]
  for (const form of forms) {
    const converted = convertGhost({ format: 'ghost', ...form })
    expect(converted.html).toBe(expected)
    expect(converted.notes.map(({ code }) => code)).toEqual(notes)
  }
})

test('an unknown card leaves its words and a note', () => {
  const fields = {
    heading: 'Tour <b>dates</b>',
    url: 'https://x.example/',
    rows: [{ city: 'Turin' }, { city: 'Vigo' }],
  }
  for (const form of [
    { lexical: lexicalOf({ type: 'tour', ...fields }) },
    { mobiledoc: mobiledocOf('tour', fields) },
  ]) {
    expect(convertGhost({ format: 'ghost', ...form })).toEqual({
      html: '<p>Tour dates Turin Vigo</p>',
      notes: [{ code: 'ghost-unknown-card', detail: 'tour' }],
    })
  }
  const html = '<div class="kg-card kg-tour-card"><p>Turin</p></div>'
  expect(convertGhost({ format: 'ghost', html })).toEqual({
    html: '<p>Turin</p>',
    notes: [{ code: 'ghost-unknown-card', detail: 'kg-card kg-tour-card' }],
  })
})

test('a card that only mails showed is left out with a note', () => {
  const visibility = { web: { nonMember: false, memberSegment: '' }, email: { memberSegment: 'status:free' } }
  const lexical = lexicalOf({ type: 'html', html: '<p>For subscribers</p>', visibility })
  expect(convertGhost({ format: 'ghost', lexical })).toEqual({
    html: '',
    notes: [{ code: 'ghost-email-card', detail: 'For subscribers' }],
  })
})
