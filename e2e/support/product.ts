import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

interface Start {
  dataDir: string
  port: number
  seed: 'demo' | 'none'
  /** Further settings. */
  env?: Record<string, string>
}

export interface Product {
  url: string
  /** Its output so far. */
  output(): string
  /** Stops it in order. */
  stop(): Promise<void>
  /** Kills it as a power failure would: no handler of ours runs. */
  kill(): Promise<void>
  /** Halts it without ending its connections, as a machine that hangs would. */
  halt(): void
  goOn(): void
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** How long a start may take in milliseconds: with the demo people, beside other tests, on two busy cores. */
const patience = 300_000

/** Starts the built server as a separate process and waits until it is ready. */
export async function startProduct({ dataDir, port, seed, env }: Start): Promise<Product> {
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: seed,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      PLAY_ORIGIN: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      UNDO_SECONDS: '2',
      // Journeys fail for an error in the console.
      HARDENED: '0',
      // A browser of its own for each upload would slow down those of the journeys.
      CHECK_BUILDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (bytes) => {
    output += bytes
  })
  child.stderr.on('data', (bytes) => {
    output += bytes
  })
  const url = `http://localhost:${port}`
  await untilReady(url, child, () => output)
  const gone = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    halt: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  for (const until = Date.now() + patience; Date.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The product ended while it started:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    // The greeting is printed last, after the demo people have been added.
    if (answer?.ok && output().includes('ready')) return
    await new Promise((done) => setTimeout(done, 100))
  }
  // A product that ends on its own stops its database too.
  child.kill('SIGTERM')
  throw new Error(`The product was not ready in time:\n${output()}`)
}
