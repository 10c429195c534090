/** Texts of the player that loads with the first press. */
export const playerTexts = {
  label: 'Player',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  close: 'Close player',
} as const
