import { describe, expect, test } from 'vitest'
import { Outbox } from './outbox.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

const written = (id: string, body = id) => ({ id, body, at: '2026-03-01T10:00:00.000Z' })
const refuse = () => Promise.reject(new Error('no'))
const arrive = () => Promise.resolve()

describe('a message', () => {
  test('is listed while it is sent and removed when it was posted', async () => {
    const outbox = new Outbox(storage())
    const sent = outbox.send('p', written('a'), arrive)
    expect(outbox.list('p')).toMatchObject([{ id: 'a', problem: null }])
    await sent
    expect(outbox.list('p')).toEqual([])
  })

  test('that failed keeps its text and the error until it is posted with the same id', async () => {
    const outbox = new Outbox(storage())
    await outbox.send('p', written('a', 'my words'), refuse)
    expect(outbox.list('p')).toMatchObject([
      { id: 'a', body: 'my words', problem: 'Something went wrong. Please try again.' },
    ])
    const ids: string[] = []
    await outbox.send('p', written('a', 'my words'), async ({ id }) => void ids.push(id))
    expect(ids).toEqual(['a'])
    expect(outbox.list('p')).toEqual([])
  })

  test('is sent after earlier ones, also when one of them fails', async () => {
    const outbox = new Outbox(storage())
    const order: string[] = []
    const slow = () => new Promise<void>((done) => setTimeout(done, 5)).then(() => void order.push('slow'))
    const first = outbox.send('p', written('a'), slow)
    const second = outbox.send('p', written('b'), refuse)
    const third = outbox.send('p', written('c'), async () => void order.push('quick'))
    await Promise.all([first, second, third])
    expect(order).toEqual(['slow', 'quick'])
    expect(outbox.list('p')).toMatchObject([{ id: 'b' }])
  })

  test('that was being sent when the page closed is listed again as not sent', () => {
    const kept = storage()
    void new Outbox(kept).send('p', written('a'), () => new Promise(() => undefined))
    expect(new Outbox(kept).list('p')).toMatchObject([{ id: 'a', problem: '' }])
  })

  test('of one channel is not listed in another', async () => {
    const outbox = new Outbox(storage())
    await outbox.send('p', written('a'), refuse)
    expect(outbox.list('q')).toEqual([])
  })

  test('that is discarded leaves nothing in the storage', async () => {
    const kept = storage()
    const outbox = new Outbox(kept)
    await outbox.send('p', written('a'), refuse)
    outbox.discard('p', 'a')
    expect(kept.keys()).toEqual([])
  })
})

test('a list has the same identity until it changes, and listeners are called on a change', async () => {
  const outbox = new Outbox(storage())
  let heard = 0
  outbox.subscribe(() => {
    heard += 1
  })
  expect(outbox.list('p')).toBe(outbox.list('p'))
  await outbox.send('p', written('a'), arrive)
  expect(heard).toBe(2)
})

test('drafts are stored for each channel and removed when empty', () => {
  const kept = storage()
  const outbox = new Outbox(kept)
  outbox.keepDraft('p', 'half a sen')
  expect(new Outbox(kept).draft('p')).toBe('half a sen')
  expect(outbox.draft('q')).toBe('')
  outbox.keepDraft('p', '')
  expect(kept.keys()).toEqual([])
})

test('invalid data in the storage is ignored', () => {
  const kept = storage()
  kept.setItem('playhatch.unsent.p', '{broken')
  expect(new Outbox(kept).list('p')).toEqual([])
})
