import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#testing/folder.ts'
import { servedProcess } from '#testing/servers/served-process.ts'
import { assertPort } from '../assert-port.ts'
import { makeFolder } from './make-folder.ts'
import { startSentence } from './start-sentence.ts'

const folder = await aFolder()

const listening = (host: string, port = 0) =>
  new Promise<Error | null>((done) => {
    const server = createServer()
    server.once('error', done)
    server.listen(port, host, () => server.close(() => done(null)))
  })

test.each(['203.0.113.1', 'no such name', '999.1.1.1'])('HOST=%s', async (host) => {
  expect(startSentence(await listening(host), { host, dataDir: folder })).toMatch(
    /^The setting HOST names no address of this machine \(E\w+\): .*\.$/,
  )
})

test('a port that is in use', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  expect(startSentence(await listening('127.0.0.1', port), { host: '127.0.0.1', dataDir: folder })).toBe(
    `Port ${port} is in use. Set PORT to another one.`,
  )
  server.close()
})

test('a port that is in use is found out before the data folder is made', async () => {
  const taken = createWebServer((_request, answer) => answer.writeHead(404).end())
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  const dataDir = join(folder, 'never-made')
  const product = servedProcess(port, { DATA_DIR: dataDir, SEED: 'none' })
  await expect(product.start()).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`)
  expect(existsSync(dataDir)).toBe(false)
  taken.closeAllConnections()
  await new Promise((done) => taken.close(done))
  await expect(assertPort({ host: '127.0.0.1', port })).resolves.toBeUndefined()
})

// `mkdir` with `recursive` loops for ever below /proc.
test('a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '')
  const failed = async (dataDir: string) => {
    const error = await makeFolder(dataDir).then(
      () => null,
      (reason: unknown) => reason,
    )
    return startSentence(error, { host: '127.0.0.1', dataDir })
  }
  expect(await failed(join(folder, 'file'))).toMatch(/^The setting DATA_DIR names .*: it is a file\.$/)
  expect(await failed(join(folder, 'file', 'below'))).toMatch(/: a part of the path is a file\.$/)
  expect(await failed('/proc/playhatch/below')).toMatch(/^The setting DATA_DIR names .*\.$/)
  await Promise.all([makeFolder(join(folder, 'a/b/c')), makeFolder(join(folder, 'a/b/c'))])
  await makeFolder(join(folder, 'a/b/c'))
})

test('an unexpected error keeps its stack', () => {
  expect(startSentence(new Error('broken'), { host: '127.0.0.1', dataDir: folder })).toBeNull()
})
