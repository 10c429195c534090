// `npm run fonts` creates the subset fonts of the site in src/ui/fonts. The results are committed, so that a build needs
// no font tools and gives the same bytes everywhere.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFonts } from './lib/fonts.ts'
import { inRoot } from './lib/paths.mjs'

const folder = inRoot('src', 'ui', 'fonts')

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, bytes] of await makeFonts()) {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name} ${(bytes.length / 1000).toFixed(1)} kB`)
}
