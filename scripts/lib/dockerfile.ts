import { readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

type Instruction = { name: string; text: string }

/** The instructions of each stage of our Dockerfile, in order. Only what that file uses. */
export function dockerStages(): Instruction[][] {
  const lines = readFileSync(inRoot('Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
  const stages: Instruction[][] = []
  for (const line of lines.split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    else if (name) stages.at(-1)?.push({ name, text })
  }
  return stages
}

export const textsOf = (stage: Instruction[], name: string): string[] =>
  stage.flatMap((each) => (each.name === name ? [each.text] : []))

/** The command of CMD or HEALTHCHECK, which we write as a list. */
export const commandOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

/** Patterns of .dockerignore that say what never reaches an image. */
export const ignoredByDocker = (): string[] =>
  readFileSync(inRoot('.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
