// Checks a large SQLite file while the server runs. Started by quick-check.ts.
import { setPriority } from 'node:os'
import { quickCheck } from './quick-check.ts'

const NICE = 10

setPriority(NICE)
process.send?.(quickCheck(process.argv[2] ?? ''), () => process.disconnect())
