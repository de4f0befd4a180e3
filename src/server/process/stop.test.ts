import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastFolder } from '#testing/fast-folder.ts'
import { bundleServer } from '../../../scripts/build.mjs'

const outfile = resolve(`.cache/stopped-server-${process.pid}.mjs`)
const children = new Set<ChildProcess>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(fastFolder, 'playhatch-stop-'))
  await bundleServer('src/server/main.ts', outfile)
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
  await rm(outfile, { force: true })
})

/** Runs the product as a process; returns its output and its exit. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [outfile], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      said.text += part
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said, ended }
}

async function start(env: Record<string, string> = {}) {
  const server = run(env)
  await expect.poll(() => server.said.text).toContain('Playhatch is ready')
  return { ...server, port: Number(/localhost:(\d+)/.exec(server.said.text)?.[1]) }
}

interface Call {
  port: number
  agent: Agent
  method?: string
  path: string
}

/**
 * Sends a call. Resolves to 'answered' when the answer is complete, 'refused' when it could not connect, or to the
 * error. A call without a body that meets the end of a connection which idled is repeated, as browsers do (RFC 9112,
 * 9.3.1): no server can know that a call is on its way.
 */
function call({ port, agent, method = 'GET', path }: Call, body?: (send: (text: string) => void) => Promise<void>) {
  return new Promise<string>((done) => {
    const headers = body && { 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, async (answer: IncomingMessage) => {
      const text = await buffer(answer).catch((error) => error)
      if (text instanceof Error) return done(`cut: ${text.message}`)
      JSON.parse(text.toString())
      done(answer.statusCode === 503 ? 'refused' : 'answered')
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && !body) return done(call({ port, agent, method, path }))
      done(error.code === 'ECONNREFUSED' ? 'refused' : `cut: ${error.code}`)
    })
    if (body) void body((text) => sent.write(text)).then(() => sent.end())
    else sent.end()
  })
}

// Regression: all twelve calls in progress were cut.
test('a server that is stopped under load completes each call', async () => {
  const { child, ended, port } = await start()
  const agent = new Agent({ keepAlive: true })
  // Half of each body is sent before the server is stopped, the other half a second later.
  let sendRest = () => undefined as unknown
  const rest = new Promise((done) => {
    sendRest = () => done(null)
  })
  const underWay = Array.from({ length: 12 }, () =>
    call({ port, agent, method: 'POST', path: '/api/accounts/sign-in' }, async (send) => {
      send('{"email":"nobody@example.test",')
      await rest
      send('"password":"a password of nobody"}')
    }),
  )
  const outcomes: string[] = []
  // Every other client opens a new connection for each call.
  const clients = Array.from({ length: 12 }, async (_, at) => {
    for (let outcome = ''; outcome !== 'refused'; ) {
      outcome = await call({ port, agent: at % 2 ? agent : new Agent(), path: '/api/insights/platform-stats' })
      outcomes.push(outcome)
    }
  })
  await expect.poll(() => outcomes.length).toBeGreaterThan(50)
  child.kill('SIGTERM')
  await expect.poll(() => call({ port, agent: new Agent(), path: '/healthz' })).toBe('refused')
  sendRest()
  expect(await Promise.all(underWay)).toEqual(Array(12).fill('answered'))
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => outcome.startsWith('cut'))).toEqual([])
  expect(await ended).toBe(0)
  agent.destroy()
})

test('a second signal ends the process at once, whatever is in progress', async () => {
  const { child, ended, port } = await start({ DRAIN_TIMEOUT: '600' })
  const agent = new Agent()
  const cut = call({ port, agent, method: 'POST', path: '/api/accounts/sign-in' }, async (send) => {
    send('{"email":')
    await new Promise(() => undefined)
  })
  await expect.poll(() => call({ port, agent, path: '/healthz' })).toBe('answered')
  child.kill('SIGINT')
  await expect.poll(() => call({ port, agent, path: '/healthz' })).toBe('refused')
  // npm repeats a signal of the terminal: within half a second it counts as the same one.
  await new Promise((done) => setTimeout(done, 600))
  child.kill('SIGTERM')
  expect(await ended).toBe(143)
  expect(await cut).toBe('cut: ECONNRESET')
})

test('an invalid setting is reported in one sentence', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const { said, ended } = run({ DATA_DIR: file })
  expect([await ended, said.text]).toEqual([
    1,
    `The setting DATA_DIR names a folder that can't be used (${file}): it is a file.\n`,
  ])
})
