/** Whether a file is plainly broken, playable but nothing that we decode, or decodable. */
export type SoundHeader = 'invalid' | 'undecodable' | 'decodable'

export const CHANNELS_MAX = 8
export const RATE_MAX = 768_000
