import { addressHash, addressKey, originalsOf } from './addresses.ts'
import { referencesIn } from './link.ts'
import { heroAddress, type SourcePost } from './source.ts'

/** Bounds the memory. Beyond it, the report names too many files as unused. */
const FILES_COUNTED = 1_000_000

/** The address of a gallery that shows all files of its post. */
const ALL_OF_POST = 'file:*'

/** Remembers which files the texts of an export show or link to. */
export function createReferencedFiles() {
  const shown = new Set<string>()
  const linked = new Set<string>()

  return {
    /** By the hashes of their addresses. */
    get shown(): ReadonlySet<string> {
      return shown
    },

    addText({ key, hero }: SourcePost, html: string, site: string) {
      if (shown.size > FILES_COUNTED) return
      const { pictures, recordings, links } = referencesIn(html)
      const heroes = hero ? [heroAddress(hero)] : []
      for (const address of [...pictures, ...recordings, ...heroes]) shown.add(hashOf(address, key, site))
      for (const address of links) linked.add(hashOf(address, key, site))
    },

    isReferenced(file: { key: string; parent: string | null; address: string }, site: string): boolean {
      const hashes = [
        fileHash(file.address, site),
        addressHash(`file:${file.key}`),
        ofPost(file.parent ?? ''),
      ]
      return hashes.some((hash) => shown.has(hash) || linked.has(hash))
    },
  }
}

const ofPost = (key: string) => addressHash(`parent:${key}`)

const hashOf = (address: string, postKey: string, site: string): string =>
  address === ALL_OF_POST ? ofPost(postKey) : fileHash(address, site)

/** Spellings and sizes of one file count once. */
function fileHash(address: string, site: string): string {
  const original = originalsOf(address).at(-1)!
  return addressHash(addressKey(original, site) ?? original)
}
