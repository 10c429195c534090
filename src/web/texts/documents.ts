/* Documents that the server sends without rendering. */

export const portalTexts = {
  title: 'Admin Portal',
  needsScripts: 'The portal needs JavaScript.',
} as const
