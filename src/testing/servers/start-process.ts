import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll } from 'vitest'
import { bundleServer } from '../../../scripts/build.mjs'
import type { TestDatabase } from '../database.ts'
import type { ProductStart } from './product-process.ts'

export interface TestProcess {
  url: string
  pid: number
  /** Simulates a power failure: no handler of the process runs. */
  kill(): Promise<void>
}

interface ProcessOptions {
  db: TestDatabase
  /** The folder of keys and files; processes of one product share it, or have the same `secretKey`. */
  dataDir: string
  /** The secret for keys without files, for processes with separate folders. */
  secretKey?: string
  /** False: no process runs the jobs. */
  work?: boolean
}

const outfile = resolve(`.cache/product-process-${process.pid}.mjs`)
/** The processes of the running test file. A worker may run several files, one after another. */
const children = new Set<ChildProcess>()
let bundled: Promise<unknown> | undefined

/** Starts the whole server in a process of its own, with a database of the test file; stopped at the end. */
export async function aProcess({ db, dataDir, secretKey, work = false }: ProcessOptions): Promise<TestProcess> {
  await bundle()
  const child = fork(outfile, { execArgv: [] })
  children.add(child)
  const ended = once(child, 'exit').then(() => children.delete(child))
  const start: ProductStart = { access: db.access, dataDir, work, ...(secretKey && { secretKey }) }
  child.send(start)
  const port = await Promise.race([
    once(child, 'message').then(([answer]) => Number(answer)),
    ended.then(() => Promise.reject(new Error('The process ended before it listened.'))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Bundles the product once per test file, like the production build; its end stops the processes. */
function bundle() {
  if (bundled) return bundled
  bundled = bundleServer('src/testing/servers/product-process.ts', outfile)
  afterAll(async () => {
    await Promise.all(
      [...children].map(async (child) => {
        const ended = once(child, 'exit')
        child.send('stop')
        await ended
      }),
    )
    await rm(outfile, { force: true })
    bundled = undefined
  })
  return bundled
}
