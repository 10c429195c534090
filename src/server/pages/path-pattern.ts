/** The paths of a call: `GET /api/posts/:id` with any id, which is the first group. */
export const pathPattern = (name: string): RegExp =>
  new RegExp(`^${name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, '([^/]+)')}$`)
