/** Matches the paths of a call such as `GET /api/posts/:id`. The id is the first group. */
export const pathPattern = (name: string): RegExp =>
  new RegExp(`^${name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, '([^/]+)')}$`)
