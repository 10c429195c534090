import { expect, test } from 'vitest'
import { emptyDraft, emptyMedia } from '#features/editor/form/post-draft.ts'
import { previewArticle } from './preview-article.ts'

test('the preview is read like a post', () => {
  const article = previewArticle(
    {
      ...emptyDraft(),
      title: ' Lamp Room ',
      content: '<p>Words</p>',
      tags: ['dub'],
      featured: true,
      media: [
        {
          ...emptyMedia('m'),
          type: 'local',
          fileId: 'f',
          fileUrl: '/uploads/audio/f.mp3',
          seconds: 61,
          title: 'T',
        },
      ],
    },
    { stored: null, genre: { name: 'Dub', hue: 40 }, now: new Date('2026-11-15T12:00:00Z') },
  )
  expect(article).toMatchObject({
    title: 'Lamp Room',
    author: 'Admin',
    genre: 'Dub',
    hue: 40,
    featured: true,
    readTime: '1 min read',
    tags: ['dub'],
    date: '2026-11-15T12:00:00.000Z',
    track: { title: 'T', url: '/uploads/audio/f.mp3', duration: '1:01' },
  })
})
