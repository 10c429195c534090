import { enableCompileCache } from 'node:module'
import { inRoot } from './paths.mjs'

/**
 * Keeps compiled code, and sources without their types, from one start to the next. Threads and child processes do the
 * same because of the environment: each would otherwise load Node's TypeScript compiler, which takes 18 MB.
 */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
