import { addressHash, addressKey, hostOf, originalsOf, urlOf } from './addresses.ts'
import { fileKindOf } from './file-kinds.ts'
import { referencesIn } from './link.ts'
import { heroAddress, type SourceFile, type SourcePost } from './source.ts'

/** Bounds the memory. Beyond it, the report names too many files as unused. */
const COUNTED_MAX = 1_000_000

/** The address of a gallery that shows all files of its post. */
const ALL_OF_POST = 'file:*'
const NUMBERED = 'file:'

/** One file that a text shows or links to: by its number in the export, or by its address as a hash. */
export type FileUse = { by: 'number' | 'address' | 'link'; name: string }

/** Everything a text shows or links to that may be a file. */
export function filesIn({ key, hero }: SourcePost, html: string, site: string): FileUse[] {
  const { pictures, recordings, links } = referencesIn(html)
  const shown = [...pictures, ...recordings, ...(hero ? [heroAddress(hero)] : [])]
  return [
    ...shown.flatMap((address) => namedFile(address, key, site) ?? []),
    ...links.flatMap((address) => linkedFile(address, site) ?? []),
  ]
}

export const portraitOf = (address: string | undefined, site: string): FileUse[] =>
  address ? [namedFile(address, '', site)].flatMap((use) => use ?? []) : []

function namedFile(address: string, postKey: string, site: string): FileUse | undefined {
  if (address === ALL_OF_POST) return { by: 'number', name: ofPost(postKey) }
  if (address.startsWith(NUMBERED)) return { by: 'number', name: address }
  return urlOf(address, site) && { by: 'address', name: fileHash(address, site) }
}

/** A link to a picture or recording of the old site brings it over, even if the export doesn't list it. */
function linkedFile(address: string, site: string): FileUse | undefined {
  if (address.startsWith(NUMBERED)) return { by: 'link', name: address }
  const url = urlOf(address, site)
  if (!url) return undefined
  const isOwn = URL.canParse(site) && hostOf(url) === hostOf(new URL(site))
  return { by: isOwn && fileKindOf(address) ? 'address' : 'link', name: fileHash(address, site) }
}

export type Referenced = {
  /** The hashes of the files that come over, and whether a text uses them that no earlier import has brought. */
  hashes: ReadonlyMap<string, boolean>
  /** The hash of a file by its number in the export, if it comes over. */
  byNumber: ReadonlyMap<string, string>
}

/** Remembers which files the texts of an export show or link to. */
export function createReferencedFiles() {
  const uses = {
    number: new Map<string, boolean>(),
    address: new Map<string, boolean>(),
    link: new Map<string, boolean>(),
  }
  const byNumber = new Map<string, string>()

  const add = ({ by, name }: FileUse, isNew: boolean) => {
    if (uses.address.size + uses.link.size + uses.number.size < COUNTED_MAX)
      uses[by].set(name, isNew || uses[by].get(name) === true)
  }

  return {
    /** `isNew`: no earlier import has brought the text that uses it. */
    add,

    /** Counts a file of the export once, however texts name it. Returns whether any text does. */
    addFile({ key, parent, address, addresses }: SourceFile, site: string): boolean {
      const hash = fileHash(address, site)
      const names = [`${NUMBERED}${key}`, ...(parent ? [ofPost(parent)] : [])]
      const pages = addresses.map((page) => fileHash(page, site))
      const linked = [names[0]!, hash, ...pages].flatMap((name) => uses.link.get(name) ?? [])
      const shown = [
        ...names.flatMap((name) => uses.number.get(name) ?? []),
        ...(fileKindOf(address) ? linked : []),
      ]
      for (const isNew of shown) add({ by: 'address', name: hash }, isNew)
      if (uses.address.has(hash)) byNumber.set(key, hash)
      return linked.length > 0 || byNumber.has(key)
    },

    /** Complete after `addFile` for all files of the export. */
    get referenced(): Referenced {
      return { hashes: uses.address, byNumber }
    },
  }
}

const ofPost = (key: string) => `parent:${key}`

/** Spellings and sizes of one file count once. */
function fileHash(address: string, site: string): string {
  const original = originalsOf(address).at(-1)!
  return addressHash(addressKey(original, site) ?? original)
}
