/** Whether a file is broken, playable but not decodable here, or decodable. */
export type SoundHeader = 'invalid' | 'undecodable' | 'decodable'

export const CHANNELS_MAX = 8
export const RATE_MAX = 768_000
