/** A browser's storage for tests. As in browsers, the keys are properties of the object. */
export class MemoryStorage {
  readonly #full: boolean

  constructor({ full = false } = {}) {
    this.#full = full
  }

  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }

  setItem(key: string, value: string): void {
    if (this.#full) throw new DOMException('full', 'QuotaExceededError')
    Object.assign(this, { [key]: value })
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}
