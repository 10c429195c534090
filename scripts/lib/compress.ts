import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = /\.(js|css|svg)$/

/** Compresses each text file of a build to .br and .gz once, with the best quality. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
