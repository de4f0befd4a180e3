import { expect, test } from 'vitest'
import { saveInOrder } from './save-in-order.ts'

/** A server whose answers the test gives. */
function aServer() {
  const waiting: { state: number; answer: (works: boolean) => void }[] = []
  const kept: number[] = []
  const send = (state: number) =>
    new Promise<void>((done, fail) => {
      const answer = (works: boolean) => {
        if (!works) return fail(new Error('no network'))
        kept.push(state)
        done()
      }
      waiting.push({ state, answer })
    })
  const next = async (works = true) => {
    while (waiting.length === 0) await Promise.resolve()
    waiting.shift()?.answer(works)
  }
  return { waiting, kept, send, next }
}

test('a state is sent after the answer to the one before it, and waited for', async () => {
  const { waiting, kept, send, next } = aServer()
  const cuts = saveInOrder<number>(0, send)
  void cuts.save(1)
  const second = cuts.save(2)
  let settled = false
  const wait = cuts.settled().then(() => {
    settled = true
  })
  await Promise.resolve()
  expect({ waiting: waiting.map(({ state }) => state), settled }).toEqual({ waiting: [1], settled: false })
  await next()
  await next()
  await wait
  expect({ kept, saved: (await second).saved }).toEqual({ kept: [1, 2], saved: 2 })
})

test('what waits hears once that the newest state was not saved', async () => {
  const { kept, send, next } = aServer()
  const cuts = saveInOrder<number>(0, send)
  const first = cuts.save(1)
  await next(false)
  expect(await first).toMatchObject({ saved: 0, error: expect.any(Error) })
  await expect(cuts.settled()).rejects.toThrow('no network')
  await cuts.settled()
  void cuts.save(2)
  await next(false)
  void cuts.save(3)
  await next()
  await cuts.settled()
  expect(kept).toEqual([3])
})
