import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { bundleServer } from '../../../scripts/build.mjs'

export interface ServedProcess {
  url: string
  start(): Promise<void>
  /** Stops it by SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

const outfile = resolve(`.cache/served-process-${process.pid}.mjs`)
let bundled: Promise<unknown> | undefined

/** A free port. It is chosen in advance, because a restarted process has to keep its port. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs the product like `npm start`, configured only by settings; stopped at the end of the test file. */
export function servedProcess(port: number, env: Record<string, string>): ServedProcess {
  let child: ChildProcess | undefined
  let output = ''
  const url = `http://127.0.0.1:${port}`
  afterAll(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    await rm(outfile, { force: true })
    bundled = undefined
  })
  return {
    url,
    async start() {
      bundled ??= bundleServer('src/server/main.ts', outfile)
      await bundled
      child = spawn(process.execPath, [outfile], {
        env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (part) => {
          output += part
        })
      }
      for (;;) {
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        if (answer?.ok) return
        if (child.exitCode !== null) throw new Error(`The product ended while it started:\n${output}`)
        await sleep(50)
      }
    },
    async stop() {
      if (!child) return null
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await exited
      return code
    },
  }
}
