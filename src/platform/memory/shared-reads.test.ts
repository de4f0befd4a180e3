import { expect, test } from 'vitest'
import { sharedReads } from './shared-reads.ts'

function aRead() {
  const started: { of: string; end(answer: string): void; fail(error: Error): void }[] = []
  const read = sharedReads(
    (of: string) => new Promise<string>((end, fail) => void started.push({ of, end, fail })),
    (of) => of,
  )
  return { read, started }
}

test('who asks while a read is under way shares the next one, which began after the question', async () => {
  const { read, started } = aRead()
  const first = read('a')
  const later = [read('a'), read('a')]
  expect(started.map(({ of }) => of)).toEqual(['a'])
  const other = read('b')
  started[1]?.end('b1')
  expect(await other).toBe('b1')
  started[0]?.end('a1')
  expect(await first).toBe('a1')
  await expect.poll(() => started.length).toBe(3)
  started[2]?.end('a2')
  expect(await Promise.all(later)).toEqual(['a2', 'a2'])
  const last = read('a')
  started[3]?.end('a3')
  expect(await last).toBe('a3')
})

test('a failure goes to those who share it, and the next question reads again', async () => {
  const { read, started } = aRead()
  const first = read('a')
  const second = read('a')
  started[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => started.length).toBe(2)
  started[1]?.end('a2')
  expect(await second).toBe('a2')
})
