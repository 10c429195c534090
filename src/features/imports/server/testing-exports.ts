import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder with real exports, which is beside the project or above it. Undefined where it is missing. */
export function exportsFolder(system: 'ghost' | 'wordpress'): string | undefined {
  const named = process.env['IMPORTS_DIR']
  if (named) return join(named, system)
  for (let folder = resolve('.'); folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'shared', 'imports', system)
    if (existsSync(found)) return found
  }
  return undefined
}
