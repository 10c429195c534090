/*
 * Synthesises the sample posts' recordings into sample/audio/.
 * Run: node scripts/sample/audio.ts [slug ...]   (needs ffmpeg with libmp3lame on the path)
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brambleLesson } from './audio/bramble-lesson.ts'
import type { Stereo } from './audio/kit.ts'
import { lampRoom } from './audio/lamp-room.ts'
import { shelfIce } from './audio/shelf-ice.ts'
import { softBrakes } from './audio/soft-brakes.ts'
import { wav } from './audio/wav.ts'

type Track = { slug: string; title: string; artist: string; play: () => Stereo }

const tracks: readonly Track[] = [
  { slug: 'kelpwork-pressure-ridge', title: 'Shelf Ice', artist: 'Kelpwork', play: shelfIce },
  {
    slug: 'uncle-lumen-soft-brakes',
    title: 'Amber, Then Amber Again',
    artist: 'Uncle Lumen',
    play: softBrakes,
  },
  {
    slug: 'agnes-tarrow-the-hedge-school',
    title: 'Bramble Lesson',
    artist: 'Agnes Tarrow',
    play: brambleLesson,
  },
  { slug: 'mirelle-ostby-lamp-room', title: 'Fourth Watch', artist: 'Mirelle Østby', play: lampRoom },
]

const folder = fileURLToPath(new URL('../../sample/audio/', import.meta.url))

const encode = ({ slug, title, artist, play }: Track) => {
  const tags = ['-metadata', `title=${title}`, '-metadata', `artist=${artist}`, '-id3v2_version', '3']
  const format = ['-c:a', 'libmp3lame', '-b:a', '96k', '-joint_stereo', '1', '-bitexact']
  const input = ['-y', '-loglevel', 'error', '-f', 'wav', '-i', 'pipe:0']
  execFileSync('ffmpeg', [...input, ...format, ...tags, `${folder}${slug}.mp3`], { input: wav(play()) })
  console.log(slug)
}

const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
tracks.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug)).forEach(encode)
