import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProgram } from './build-program.ts'

/** A program of the given modules, built and started. Returns what it prints, and the names of its files. */
async function run(sources: Record<string, string>, started = 'main') {
  const project = mkdtempSync(join(tmpdir(), 'sleevenotes-program-'))
  try {
    mkdirSync(join(project, 'src'))
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    for (const [name, text] of Object.entries(sources)) writeFileSync(join(project, 'src', name), text)
    const place = join(project, 'dist', 'program')
    const folder = join(project, 'new')
    const entries = Object.fromEntries(
      ['main', started].map((name) => [name, join(project, 'src', `${name}.ts`)]),
    )
    await buildProgram({ entries, folder, place })
    mkdirSync(join(project, 'dist'))
    renameSync(folder, place)
    const printed = execFileSync(process.execPath, [join(place, `${started}.js`)], { encoding: 'utf8' })
    return { printed, files: readdirSync(place) }
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

test('modules become one file', async () => {
  const { printed, files } = await run({
    'main.ts': `import { name } from './name.ts'\nconsole.log(name satisfies string)`,
    'name.ts': `export const name: string = 'Sleevenotes'`,
  })
  expect(printed).toBe('Sleevenotes\n')
  expect(files).toEqual(['main.js'])
})

test('a module that runs as a thread becomes a separate file', async () => {
  const { printed, files } = await run({
    'main.ts': `import { Worker } from 'node:worker_threads'
      new Worker(new URL('./counter.ts', import.meta.url)).on('message', (sum: number) => console.log(sum))`,
    'counter.ts': `import { parentPort } from 'node:worker_threads'\nparentPort?.postMessage(1 + 1 satisfies number)`,
  })
  expect(printed).toBe('2\n')
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^counter-.+\.js$/), 'main.js']))
})

test('code finds the files next to its source, wherever the build was made', async () => {
  const { printed } = await run({
    'main.ts': `import { readFileSync } from 'node:fs'
      console.log(readFileSync(new URL('greeting.txt', import.meta.url), 'utf8'))`,
    'greeting.txt': 'Hello',
  })
  expect(printed).toBe('Hello\n')
})

test('a call that only checks something by throwing stays', async () => {
  const { printed } = await run({
    'main.ts': `function isReadable(text: string) {
        try {
          decodeURIComponent(text)
          return true
        } catch {
          return false
        }
      }
      console.log(isReadable('%E0%A4%A'))`,
  })
  expect(printed).toBe('false\n')
})

test('a command becomes a file that shares modules with the server', async () => {
  const { printed, files } = await run(
    {
      'main.ts': `import { name } from './name.ts'\nconsole.log('server of', name)`,
      'command.ts': `import { name } from './name.ts'\nconsole.log('command of', name)`,
      'name.ts': `export const name: string = 'Sleevenotes'`,
    },
    'command',
  )
  expect(printed).toBe('command of Sleevenotes\n')
  expect(files).toEqual(['command.js', 'main.js', expect.stringMatching(/^name-.+\.js$/)])
})

test('importing HTTP does not load the whole client of Node, which takes longer than a helper process', async () => {
  const { printed } = await run({
    'main.ts': `import http, { request } from 'node:http'
      console.log(request === http.request, process.moduleLoadList.some((name) => name.includes('undici')))`,
  })
  expect(printed).toBe('true false\n')
})
