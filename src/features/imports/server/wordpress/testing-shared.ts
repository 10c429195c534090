import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/* Real exports are not part of the repository. They are in a folder next to it, or in `IMPORTS_DIR`. */

const folders = [process.env['IMPORTS_DIR'], '../shared/imports', '../../shared/imports']

/** A file of the folder with real exports, or undefined where that folder is missing. */
export const sharedExport = (name: string): string | undefined =>
  folders
    .filter((folder) => folder !== undefined)
    .map((folder) => resolve(folder, name))
    .find((path) => existsSync(path))
