import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { inRoot } from '../lib/paths.mjs'

const configs = ['.dependency-cruiser.mjs', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json', 'tsconfig.json']

export type Files = Record<string, string>

function packageJson(dependencies: Record<string, string>): string {
  const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { imports: object }
  return `${JSON.stringify({ name: 'fixture', type: 'module', imports, dependencies }, null, 2)}\n`
}

/** A small project with our tools' settings, removed after the test. */
export function makeProject(files: Files, dependencies: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const config of configs) cpSync(inRoot(config), join(folder, config))
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  // Without it, the tools follow the link and check every dependency.
  const all = { '.gitignore': 'node_modules\n', 'package.json': packageJson(dependencies), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
