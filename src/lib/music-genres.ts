/** The genres an artist may send music in, and a curator may know. */
export const MUSIC_GENRES = [
  'Electronic',
  'Hip-Hop',
  'Indie Rock',
  'Folk',
  'Pop',
  'Rock',
  'Jazz',
  'R&B',
  'Alternative',
  'Classical',
  'Country',
  'Reggae',
  'Punk',
  'Metal',
  'Ambient',
  'House',
  'Techno',
  'Drum & Bass',
  'Dubstep',
  'Trap',
  'Indie Pop',
  'Experimental',
] as const
export type MusicGenre = (typeof MUSIC_GENRES)[number]

export const isMusicGenre = (name: string): name is MusicGenre =>
  (MUSIC_GENRES as readonly string[]).includes(name)
