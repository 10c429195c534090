import { readStored, writeStored } from '#ui/storage.ts'

/** The last volume, for the magazine's players and the portal's. */
const KEY = 'volume'

export function readVolume(): number {
  const kept = Number(readStored(KEY) ?? 1)
  return kept >= 0 && kept <= 1 ? kept : 1
}

export const keepVolume = (volume: number): boolean => writeStored(KEY, volume)
