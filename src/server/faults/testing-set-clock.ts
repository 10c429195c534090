// Loaded before a server of the clock tests by NODE_OPTIONS. Shifts its `Date` by the milliseconds in a file, like an
// operator who sets the clock of the machine. Timers and `performance.now` are not affected, as on a real machine.
import { readFileSync } from 'node:fs'

const LOOK_MS = 20
const file = process.env.TEST_CLOCK_FILE ?? ''
const systemNow = Date.now.bind(Date)
let offset = 0

function look() {
  offset = Number(readFileSync(file, 'utf8')) || 0
}

const now = () => systemNow() + offset

look()
setInterval(look, LOOK_MS).unref()
globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
