import http from 'node:http'
import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/**
 * These read files of their own package by its path, or are never part of a running site. `pg` stays where tests that
 * kill a command in the middle of a statement can reach it.
 */
const LEFT_IN_PACKAGES = [
  /^sharp$/,
  /^(@wasm-audio-decoders\/|mpg123-decoder$|ogg-opus-decoder$)/,
  /^vite$/,
  /^pg$/,
]

type Places = {
  /** The modules that start the server or run a command, by the names of their files. */
  entries: Record<string, string>
  folder: string
  /** Where the files are when they run, if the folder is moved there. */
  place?: string
}

/**
 * Joins the server's modules, and those of its processes and threads, into a few files. Node takes longer to find and
 * link 2,200 modules than the server takes for the rest of its start, and keeps 35 MB for them.
 */
export async function buildProgram({ entries, folder, place = folder }: Places): Promise<void> {
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    // This and `minify` would remove calls that only check something by throwing, such as decodeURIComponent in a `try`.
    treeshake: false,
    external: LEFT_IN_PACKAGES,
    plugins: [separatePrograms(), sourceAddresses(place), lightHttp()],
  })
  // Names and lines stay readable, because they appear in the log when something fails.
  await bundle.write({
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: false,
  })
  await bundle.close()
}

/** How code names a module that it starts as a process or a thread. */
export const PROGRAM = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g

/** Each module that the code starts as a process or a thread becomes a separate file. */
function separatePrograms(): Plugin {
  return {
    name: 'sleevenotes-separate-programs',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: PROGRAM },
      handler(code, importer) {
        return code.replaceAll(PROGRAM, (_, path: string) => {
          const id = join(dirname(importer), path)
          const file = this.emitFile({ type: 'chunk', id, name: basename(path, '.ts') })
          return `new URL(import.meta.ROLLUP_FILE_URL_${file})`
        })
      },
    },
  }
}

/** Code finds files of the repository from its own place, which is therefore still that of its source. */
function sourceAddresses(place: string): Plugin {
  return {
    name: 'sleevenotes-source-addresses',
    transform: {
      filter: { id: /[\\/]src[\\/]/, code: /import\.meta\.url/ },
      handler(code, id) {
        const path = JSON.stringify(relative(place, id))
        return code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`)
      },
    },
  }
}

/** These load Node's whole client for HTTP, and `import` asks a module of Node for all of its exports. */
const HEAVY = new Set(['WebSocket', 'CloseEvent', 'MessageEvent'])

/** `import 'node:http'` would take 60 ms of CPU, half of the start of a helper process. */
function lightHttp(): Plugin {
  const names = Object.keys(http).filter((name) => !HEAVY.has(name))
  return {
    name: 'sleevenotes-light-http',
    resolveId: {
      filter: { id: /^(node:)?http$/ },
      handler: (_id, _importer, { kind }) => (kind === 'import-statement' ? '\0light-http' : null),
    },
    load: {
      filter: { id: /^\0light-http$/ },
      handler: () => `const http = process.getBuiltinModule('node:http')
        export default http
        export const { ${names.join(', ')} } = http`,
    },
  }
}
