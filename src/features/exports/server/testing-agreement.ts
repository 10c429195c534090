import type { Post } from '#features/posts/posts.schema.ts'
import { magazine } from './testing-magazine.ts'
import { wordsOf } from './testing-read.ts'

export const byId = <T extends { id: unknown }>(rows: T[]) =>
  rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1))

export const FIELDS = [
  'id',
  'title',
  'status',
  'date',
  'authors',
  'genre',
  'tags',
  'featured',
  'excerpt',
] as const
type Facts = Record<(typeof FIELDS)[number], unknown> & { words: string }

/** What the API says to an editor. */
const factsOf = (post: Post): Facts => ({
  id: post.id,
  title: post.title,
  status: post.status,
  date: post.created_at,
  authors: post.authors.map(({ name }) => name),
  genre: post.genre_name,
  tags: post.tags,
  featured: post.featured,
  excerpt: post.excerpt,
  words: wordsOf(post.content),
})

export async function everything() {
  const made = await magazine()
  const { app, editor, full, plain, draft, scheduled } = made
  const posts: Post[] = []
  for (const { id } of [full, plain, draft, scheduled])
    posts.push((await editor.get(`/api/posts/${id}`)).json<Post>())
  return { ...made, app, posts, api: byId(posts.map(factsOf)) }
}

export const without = (words: string, ...more: string[]) =>
  more.reduce((text, each) => text.replace(each, ''), words).trim()
