/** Posts of the sample content, named by their special property. */
export const BRIGHT = 'mirelle-ostby-lamp-room'
export const DARK = 'kelpwork-pressure-ridge'
