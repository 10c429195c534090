/** Chooses a file at once, as the browser hands it to the input. Vitest's own upload sends every byte to Node and back. */
export function giveFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A file that looks as large as this and needs no memory. */
export const fileOfSize = (size: number, name: string, type: string): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: size })
