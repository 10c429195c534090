import type { NewRow } from '#db/tables.ts'
import type { CompleteDocument } from '#features/search/server/entries.ts'
import { countLexemes } from '#features/search/server/lexemes.ts'
import { caseKey, findKey } from '#lib/fold.ts'
import { htmlToText } from '#lib/html-text.ts'
import { countWords, minutesFor } from '#lib/read-time.ts'
import { slugify } from '#lib/slug.ts'
import {
  coinedName,
  paragraph,
  pick,
  pickArtist,
  pickRecord,
  seededRandom,
  sentence,
  type Random,
} from './seed-text.ts'

/** Shared by all posts, because writing each text and counting its words would take longer than storing it. */
const PARAGRAPHS = 4000
const SENTENCES = 4
const PARAGRAPHS_EACH = 5
const HOURS_APART = 3

type Tag = { id: string; name: string }
type Paragraph = { html: string; text: string; words: number; lexemes: Map<string, number> }

/** The data that the new posts share. */
export type Ground = {
  genreIds: string[]
  authorIds: string[]
  tags: Tag[]
  pictures: (string | null)[]
  now: number
}

export function seedParagraphs(): Paragraph[] {
  const random = seededRandom(1)
  return Array.from({ length: PARAGRAPHS }, () => {
    const html = paragraph(random, SENTENCES)
    const text = htmlToText(html)
    return { html: `<p>${html}</p>`, text, words: countWords(html), lexemes: countLexemes(text) }
  })
}

export function seedPost(
  n: number,
  { genreIds, authorIds, tags: seedTags, pictures, now }: Ground,
  paragraphs: Paragraph[],
) {
  const random = seededRandom(n)
  const tags = [...new Set([pick(random, seedTags), pick(random, seedTags)])]
  const id = `seed${n.toString(36).padStart(6, '0')}`
  const { body, bodyWords, ...text } = seedWords(random, n, paragraphs)
  const at = new Date(now - n * HOURS_APART * 3_600_000).toISOString()
  const genre_id = pick(random, genreIds)
  const author_id = pick(random, authorIds)
  const featured = n % 40 === 0
  const views_week = Math.floor(random() * 100)
  const row: NewRow<'post'> = {
    id,
    ...text,
    slug: slugify(text.title),
    author_name: '',
    find_key: findKey({ title: text.title, author_name: '' }),
    genre_id,
    hero_image: pick(random, pictures),
    tags: JSON.stringify(tags.map(({ name }) => name)),
    categories: '[]',
    featured,
    status: 'published',
    live_at: at,
    created_at: at,
    updated_at: at,
    rating: Math.floor(random() * 200),
    views: Math.floor(random() * 5000),
    views_week,
  }
  const { title, excerpt, artist, release_title } = text
  const document: CompleteDocument = {
    id,
    title,
    artist: `${artist} ${release_title}`,
    names: [title, artist, release_title],
    genreId: genre_id,
    tags: tags.map(({ name }) => name).join(' '),
    author: '',
    excerpt,
    body,
    bodyWords,
    facts: {
      created_at: at,
      live_at: at,
      deleted_at: null,
      authorIds: [author_id],
      featured,
      pinned: false,
      tagKeys: tags.map(({ name }) => caseKey(name)),
    },
  }
  return {
    row,
    author: { post_id: id, author_id, position: 0 },
    tags: tags.map((tag, position) => ({ post_id: id, tag_id: tag.id, position })),
    day: { post_id: id, day: new Date(now).toISOString().slice(0, 10), views: views_week },
    document,
  }
}

function seedWords(random: Random, n: number, paragraphs: Paragraph[]) {
  const [who, what] = [pickArtist(random), pickRecord(random, n)]
  const chosen = Array.from({ length: PARAGRAPHS_EACH }, () => pick(random, paragraphs))
  return {
    title: `${who}: ${what}`,
    excerpt: sentence(random),
    content: chosen.map(({ html }) => html).join(''),
    body: chosen.map(({ text }) => text).join(' '),
    bodyWords: sumOf(chosen.map(({ lexemes }) => lexemes)),
    read_minutes: minutesFor(chosen.reduce((sum, { words }) => sum + words, 0)),
    artist: who,
    release_title: `${what} (${coinedName(random)} remix, with ${coinedName(random)})`,
  }
}

function sumOf(counts: Map<string, number>[]): Map<string, number> {
  const sum = new Map(counts[0])
  for (const more of counts.slice(1))
    for (const [word, count] of more) sum.set(word, (sum.get(word) ?? 0) + count)
  return sum
}
