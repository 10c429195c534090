import type { Role } from '#lib/values.ts'

/** Shown where people choose or see a role, and in mails. */
export const roleTexts: Record<Role, { name: string; with: string; meaning: string }> = {
  admin: {
    name: 'Admin',
    with: 'an admin',
    meaning: 'Does everything, including people and settings.',
  },
  editor: {
    name: 'Editor',
    with: 'an editor',
    meaning: 'Publishes and arranges posts, answers submissions and comments, and sends newsletters.',
  },
  author: {
    name: 'Author',
    with: 'an author',
    meaning: 'Writes posts and submits them for review.',
  },
  curator: {
    name: 'Curator',
    with: 'a curator',
    meaning: 'Listens to submissions in their genres and reviews them.',
  },
}
