import { parseArgs } from 'node:util'
import type { ImportOptions } from '#features/imports/imports.schema.ts'
import { importTexts as texts } from './texts/import-command.ts'

export class WrongUsage extends Error {}

export type ImportArguments = {
  files: string[]
  dryRun: boolean
  yes: boolean
  options: Partial<ImportOptions>
}

export function readImportArguments(args: string[]): ImportArguments {
  const { values, positionals } = parsed(args)
  if (positionals.length === 0) throw new WrongUsage(texts.noFile)
  return {
    files: positionals,
    dryRun: values['dry-run'] ?? false,
    yes: values.yes ?? false,
    options: {
      fetch_files: !values['no-fetch'],
      pages: !values['no-pages'],
      comments: !values['no-comments'],
      ...(values.site !== undefined && { site_url: values.site }),
      ...(values.permalink !== undefined && { permalink: values.permalink }),
    },
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
        'no-fetch': { type: 'boolean' },
        'no-pages': { type: 'boolean' },
        'no-comments': { type: 'boolean' },
        site: { type: 'string' },
        permalink: { type: 'string' },
      },
    })
  } catch (error) {
    const name = /'(-[^']*)'/.exec((error as Error).message)?.[1]
    throw new WrongUsage(texts.unknownOption(name ?? args.join(' ')))
  }
}
