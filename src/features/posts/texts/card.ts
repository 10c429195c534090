export const PINNED = 'Pinned'
