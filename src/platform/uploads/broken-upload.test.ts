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

/** Bytes in flight may still be written after the offset was read; like a browser, this then asks again. */
async function sendRest(path: string) {
  const goOn = async () => {
    const offset = await server.offset(path)
    return (await server.patch(path, offset, file.subarray(offset))).status
  }
  await expect.poll(goOn).toBe(204)
}

test('a broken connection loses none of the received bytes, and the rest can follow', async () => {
  const path = await server.begin(file.length)
  const { cut, ended } = await server.stall(path, file.subarray(0, 1_000_000), file.length)
  cut()
  await ended
  await arrived(path, 1)
  expect(await server.offset(path)).toBeLessThanOrEqual(1_000_000)
  await sendRest(path)
  expect(server.processed[0]?.content.equals(file)).toBe(true)
})

test("the browser's client completes an upload over a connection that breaks repeatedly", async () => {
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
  expect(server.processed.map(({ content }) => content.equals(file))).toEqual([true])
})

test('a server that stops during an upload resumes it after its restart', async () => {
  const path = await server.begin(file.length)
  await server.patch(path, 0, file.subarray(0, 1_000_000))
  const { ended } = await server.stall(path, Buffer.alloc(0), file.length)
  await server.stop()
  await ended
  await server.start()
  expect(await server.offset(path)).toBe(1_000_000)
  expect((await server.patch(path, 1_000_000, file.subarray(1_000_000))).status).toBe(204)
  expect(server.processed[0]?.content.equals(file)).toBe(true)
})

test('a half-open request makes way for the next one', async () => {
  const path = await server.begin(file.length)
  const { ended, cut } = await server.stall(path, file.subarray(0, 500_000), file.length)
  await sendRest(path)
  cut()
  await ended
  expect(server.processed.map(({ content }) => content.equals(file))).toEqual([true])
})

test('an idle connection is closed', async () => {
  await server.stop()
  server.idleMs = 1000
  await server.start()
  const path = await server.begin(file.length)
  const { ended } = await server.stall(path, file.subarray(0, 1000), file.length)
  expect(await ended).toBeInstanceOf(Error)
})

test('of many concurrent requests for one upload, exactly one succeeds, and nothing is mixed', async () => {
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
    expect(server.processed).toHaveLength(round + 1)
    expect(winner && server.processed[round]?.content.equals(winner)).toBe(true)
  }
})

test('processing that fails is retried when the browser asks, without sending bytes again', async () => {
  let failures = 2
  server.beforeProcessing = () => {
    if (failures-- > 0) throw new Error('secret: the database is away')
  }
  const path = await server.begin(5)
  const failed = await server.patch(path, 0, Buffer.from('01234'))
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toContain('secret')
  expect((await server.call('HEAD', path)).status).toBe(423)
  expect(await server.offset(path)).toBe(5)
  expect(await server.offset(path)).toBe(5)
  expect(server.processed.map(({ content }) => content.toString())).toEqual(['01234'])
  expect((await server.patch(path, 5, Buffer.alloc(0))).status).toBe(409)
  expect((await server.call('DELETE', path)).status).toBe(409)
})

test('a complete file that is rejected is deleted, and the person gets the reason', async () => {
  server.beforeProcessing = () => {
    throw new AppError('VALIDATION_ERROR', 'This is not a picture.')
  }
  const path = await server.begin(5)
  const refused = await server.patch(path, 0, Buffer.from('01234'))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'VALIDATION_ERROR', message: 'This is not a picture.' })
  expect((await server.call('HEAD', path)).status).toBe(404)
  expect(await onDisk()).toEqual([])
})

test('an upload that was complete when a process ended is processed at the next start', async () => {
  const path = await server.begin(5)
  const begun = new Promise<void>((resolve) => {
    server.beforeProcessing = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  const hanging = server.patch(path, 0, Buffer.from('01234')).catch(() => null)
  await begun
  await server.stop()
  await hanging
  server.beforeProcessing = () => {}
  await server.start()
  expect(await server.uploads.finishInterrupted()).toBe(1)
  expect(await server.uploads.finishInterrupted()).toBe(0)
  expect(server.processed.map(({ content }) => content.toString())).toEqual(['01234'])
  expect(await server.offset(path)).toBe(5)
})

test('a day later, unfinished uploads and records of finished ones are deleted, newer ones stay', async () => {
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

test('a complete upload that could not be processed for a day is retried instead of being lost', async () => {
  server.beforeProcessing = () => {
    throw new Error('the database is away')
  }
  const path = await server.begin(5)
  await server.patch(path, 0, Buffer.from('01234'))
  server.clock.advance(hours(25))
  expect(await server.uploads.sweepExpired()).toBe(0)
  server.beforeProcessing = () => {}
  expect(await server.uploads.sweepExpired()).toBe(0)
  expect(server.processed.map(({ content }) => content.toString())).toEqual(['01234'])
})

/** A proxy to the server that resets its connection each time it has carried this many bytes. */
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
