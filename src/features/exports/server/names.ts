/** A part of a path that every file system accepts. Titles and slugs may have any characters. */
export function safeName(text: string, max = 80): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return Array.from(plain).slice(0, max).join('').replace(/-+$/, '') || 'untitled'
}

/** Makes each name unique by adding a number. It takes the same time for each, even if all are equal. */
export function uniqueNames() {
  /** The last number of each name. */
  const taken = new Map<string, number>()
  return (wanted: string): string => {
    let name = wanted
    let number = taken.get(wanted) ?? 0
    while (taken.has(name)) name = `${wanted}-${Math.max(++number, 2)}`
    taken.set(name, 0)
    if (name !== wanted) taken.set(wanted, number)
    return name
  }
}
