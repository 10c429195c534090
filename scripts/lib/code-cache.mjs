// Not by its name: Node 20 lacks it, and could then not even load the start.
import module from 'node:module'
import { inRoot } from './paths.mjs'

/**
 * Keeps compiled code and type-stripped sources between starts. Threads and child processes inherit this through the
 * environment; otherwise each would load Node's TypeScript compiler, which takes 18 MB.
 */
export function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'node')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
