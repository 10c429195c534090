// `npm run fonts` cuts the typefaces of the site out of the published ones, into src/ui/fonts.
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
