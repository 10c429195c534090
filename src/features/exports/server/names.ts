/** A part of a path that every file system accepts. Titles and slugs may have any characters. */
export function safeName(text: string, max = 80): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return Array.from(plain).slice(0, max).join('').replace(/-+$/, '') || 'untitled'
}

/** Makes each name unique by adding a number. */
export function uniqueNames() {
  const taken = new Set<string>()
  return (wanted: string): string => {
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`
    taken.add(name)
    return name
  }
}
