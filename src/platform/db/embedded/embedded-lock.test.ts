import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './embedded-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playhatch-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dead = JSON.stringify({ nonce: 'dead', pid: process.pid, start: 'another life' })

test('a lock can be taken again after its release', async () => {
  const file = join(folder, 'lock')
  const first = await takeLock(file)
  expect(await takeLock(file)).toEqual({ heldBy: process.pid })
  if ('release' in first) await first.release()
  expect(await takeLock(file)).toHaveProperty('release')
})

test('of many concurrent callers that find a stale lock, exactly one takes it', async () => {
  for (let round = 0; round < 20; round++) {
    const file = join(folder, `lock-${round}`)
    writeFileSync(file, dead)
    if (round % 2) writeFileSync(`${file}.clearing`, dead)
    const locks = await Promise.all(Array.from({ length: 8 }, () => takeLock(file)))
    expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1)
  }
  expect(readdirSync(folder)).toHaveLength(20)
})
