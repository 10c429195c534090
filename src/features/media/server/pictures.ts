const NAME = /\/uploads\/images\/([a-z0-9]+)(?:-\d+)?\.(?:webp|avif|jpg|png)/g

/** Ids of our own pictures in a piece of HTML, in any size. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAME)].map(([, id = '']) => id)),
]
