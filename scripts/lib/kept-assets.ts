import { copyFileSync, existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An earlier build: its files, and when the next build replaced it. */
type Earlier = { replaced: string; files: string[] }
type Builds = { own: string[]; earlier: Earlier[] }

/** For browsers, and for a server that still runs on the replaced build and has not loaded all of its code yet. */
const FOLDERS = ['client/assets', 'server/assets', 'program']
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const KEPT_MAX = 10

const listOf = (dist: string) => join(dist, 'builds.json')

function buildsIn(dist: string): Builds {
  try {
    return JSON.parse(readFileSync(listOf(dist), 'utf8')) as Builds
  } catch {
    return { own: assetsIn(dist), earlier: [] }
  }
}

const assetsIn = (dist: string): string[] =>
  FOLDERS.filter((folder) => existsSync(join(dist, folder))).flatMap((folder) =>
    readdirSync(join(dist, folder)).map((name) => `${folder}/${name}`),
  )

/** The files of the build itself, without those of earlier builds. */
export const ownFiles = (dist: string): string[] => buildsIn(dist).own

type Move = { from: string; to: string; now?: Date }

/**
 * Keeps the assets of earlier builds, because open pages, and other nodes during a rolling update, still request them.
 * Keeps the last build always, older ones for a week, and at most ten.
 */
export function keepEarlierAssets({ from, to, now = new Date() }: Move) {
  const own = assetsIn(to)
  const { own: last, earlier } = buildsIn(from)
  const recent = earlier.filter(({ replaced }) => now.getTime() - Date.parse(replaced) < KEPT_MS)
  const kept = [{ replaced: now.toISOString(), files: last }, ...recent].slice(0, KEPT_MAX)
  const wanted = new Set(kept.flatMap(({ files }) => files)).difference(new Set(own))
  for (const name of wanted) if (existsSync(join(from, name))) take(join(from, name), join(to, name))
  const builds: Builds = { own, earlier: kept.filter(({ files }) => files.length > 0) }
  writeFileSync(listOf(to), JSON.stringify(builds))
}

/** A hard link if the file system supports it. */
function take(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
