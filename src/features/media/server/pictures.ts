import { UPLOADS_PATH } from '#lib/file-urls.ts'

const NAME = new RegExp(String.raw`${UPLOADS_PATH}images/([a-z0-9]+)(?:-\d+)?\.(?:webp|avif|jpg|png)`, 'g')

/** Ids of our own pictures in a piece of HTML, in any size. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAME)].map(([, id = '']) => id)),
]
