// Checks a large SQLite file while the server is running. Started by quick-check.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { quickCheck } from './quick-check.ts'

parentPort?.postMessage(quickCheck(workerData as string), [])
