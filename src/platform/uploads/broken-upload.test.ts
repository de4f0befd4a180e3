import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { hours } from '../clock.ts'
import { UploadServer } from './testing.ts'

let server: UploadServer
beforeEach(async () => {
  server = await new UploadServer().start()
})
afterEach(() => server.end())

const file = randomBytes(3_000_000)
const onDisk = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])

/** Waits until the server has written at least this much of an upload. */
async function arrived(path: string, bytes: number) {
  await expect.poll(() => server.offset(path)).toBeGreaterThanOrEqual(bytes)
}

/** What was under way when the offset was told may still be written: the browser asks again then, and so does this. */
async function sendRest(path: string) {
  const goOn = async () => {
    const offset = await server.offset(path)
    return (await server.patch(path, offset, file.subarray(offset))).status
  }
  await expect.poll(goOn, { timeout: 30_000 }).toBe(204)
}

test('a cut connection loses nothing that had arrived, and the rest follows', async () => {
  const path = await server.begin(file.length)
  const { cut, ended } = await server.stall(path, file.subarray(0, 1_000_000), file.length)
  cut()
  await ended
  await arrived(path, 1)
  expect(await server.offset(path)).toBeLessThanOrEqual(1_000_000)
  await sendRest(path)
  expect(server.taken[0]?.content.equals(file)).toBe(true)
})

test("the browser's client gets through a line that is cut again and again", async () => {
  const { line, cuts, origin } = await aBadLine(server.origin, 700_000)
  const urls = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${origin}/uploads`,
      headers: { 'x-person': 'ann' },
      retryDelays: Array(20).fill(10),
      onProgress: () => upload.url && urls.add(upload.url),
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
  line.close()
  expect(cuts()).toBeGreaterThan(1)
  expect(urls.size).toBe(1)
  expect(server.taken.map(({ content }) => content.equals(file))).toEqual([true])
})

test('a server that is stopped in the middle goes on with the same upload after its start', async () => {
  const path = await server.begin(file.length)
  await server.patch(path, 0, file.subarray(0, 1_000_000))
  const { ended } = await server.stall(path, Buffer.alloc(0), file.length)
  await server.stop()
  await ended
  await server.start()
  expect(await server.offset(path)).toBe(1_000_000)
  expect((await server.patch(path, 1_000_000, file.subarray(1_000_000))).status).toBe(204)
  expect(server.taken[0]?.content.equals(file)).toBe(true)
})

test('a half-open request makes way for the one that comes after it', async () => {
  const path = await server.begin(file.length)
  const { ended, cut } = await server.stall(path, file.subarray(0, 500_000), file.length)
  await sendRest(path)
  cut()
  await ended
  expect(server.taken.map(({ content }) => content.equals(file))).toEqual([true])
})

test('a connection that falls silent is cut', async () => {
  await server.stop()
  server.idleMs = 1000
  await server.start()
  const path = await server.begin(file.length)
  const { ended } = await server.stall(path, file.subarray(0, 1000), file.length)
  expect(await ended).toBeInstanceOf(Error)
})

test('of many requests that fill one upload at once a single one does, and nothing is mixed', async () => {
  const bytes = 3_000_000
  for (let round = 0; round < 5; round++) {
    const path = await server.begin(bytes)
    const contents = Array.from({ length: 6 }, (_, n) => Buffer.alloc(bytes, 65 + n))
    const answers = await Promise.all(
      contents.map((content) =>
        server.patch(path, 0, content).then(
          (a) => a.status,
          () => 0,
        ),
      ),
    )
    const [winner, ...others] = contents.filter((_, n) => answers[n] === 204)
    expect([winner !== undefined, others.length]).toEqual([true, 0])
    const offset = await server.offset(path)
    if (winner && offset < bytes) await server.patch(path, offset, winner.subarray(offset))
    expect(server.taken).toHaveLength(round + 1)
    expect(winner && server.taken[round]?.content.equals(winner)).toBe(true)
  }
})

test('taking over that fails is tried again when the browser asks, without sending a byte anew', async () => {
  let failures = 2
  server.beforeTaking = () => {
    if (failures-- > 0) throw new Error('secret: the database is away')
  }
  const path = await server.begin(5)
  const failed = await server.patch(path, 0, Buffer.from('01234'))
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toContain('secret')
  expect((await server.call('HEAD', path)).status).toBe(423)
  expect(await server.offset(path)).toBe(5)
  expect(await server.offset(path)).toBe(5)
  expect(server.taken.map(({ content }) => content.toString())).toEqual(['01234'])
  expect((await server.patch(path, 5, Buffer.alloc(0))).status).toBe(409)
  expect((await server.call('DELETE', path)).status).toBe(409)
})

test('a file that is refused when it is whole is gone, and the person reads why', async () => {
  server.beforeTaking = () => {
    throw new AppError('VALIDATION_ERROR', 'This is not a picture.')
  }
  const path = await server.begin(5)
  const refused = await server.patch(path, 0, Buffer.from('01234'))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', message: 'This is not a picture.' })
  expect((await server.call('HEAD', path)).status).toBe(404)
  expect(await onDisk()).toEqual([])
})

test('what was whole when a process ended is taken over at the next start', async () => {
  const path = await server.begin(5)
  const begun = new Promise<void>((resolve) => {
    server.beforeTaking = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  const hanging = server.patch(path, 0, Buffer.from('01234')).catch(() => null)
  await begun
  await server.stop()
  await hanging
  server.beforeTaking = () => {}
  await server.start()
  expect(await server.uploads.finishInterrupted()).toBe(1)
  expect(await server.uploads.finishInterrupted()).toBe(0)
  expect(server.taken.map(({ content }) => content.toString())).toEqual(['01234'])
  expect(await server.offset(path)).toBe(5)
})

test('a day later unfinished uploads and the records of finished ones are gone, younger ones stay', async () => {
  const old = await server.begin(5)
  const done = await server.begin(5)
  await server.patch(done, 0, Buffer.from('01234'))
  await server.patch(old, 0, Buffer.from('01'))
  expect(await server.uploads.sweepExpired()).toBe(0)
  server.clock.advance(hours(24) + 1)
  expect((await server.call('HEAD', old)).status).toBe(404)
  expect((await server.patch(old, 2, Buffer.from('234'))).status).toBe(404)
  expect(await server.uploads.sweepExpired()).toBe(2)
  expect(await onDisk()).toEqual([])
})

test('a whole upload that could not be taken over for a day is tried once more instead of being lost', async () => {
  server.beforeTaking = () => {
    throw new Error('the database is away')
  }
  const path = await server.begin(5)
  await server.patch(path, 0, Buffer.from('01234'))
  server.clock.advance(hours(25))
  expect(await server.uploads.sweepExpired()).toBe(0)
  server.beforeTaking = () => {}
  expect(await server.uploads.sweepExpired()).toBe(0)
  expect(server.taken.map(({ content }) => content.toString())).toEqual(['01234'])
})

/** A line to the server that is cut each time it has carried this many bytes towards it. */
async function aBadLine(target: string, bytes: number) {
  let cut = 0
  const line: Server = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    let carried = 0
    for (const socket of [near, far]) socket.on('error', () => {})
    far.pipe(near)
    near.on('data', (chunk) => {
      carried += chunk.length
      far.write(chunk)
      if (carried < bytes) return
      cut += 1
      near.resetAndDestroy()
      far.resetAndDestroy()
    })
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return { line, cuts: () => cut, origin: `http://127.0.0.1:${address.port}` }
}
