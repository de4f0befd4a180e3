import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#kit/problem.ts'
import { type Kept, keepDraft } from './draft-keeper.ts'

type Body = { content: string }

/** A server with one draft, a browser that keeps one copy, and a clock that runs when told. */
let server: { body: Body; revision: number }
let local: Kept<Body> | null
let waiting: (() => void)[]
let failing: Problem['code'] | null
let calls: number

beforeEach(() => {
  server = { body: { content: '' }, revision: 0 }
  local = null
  waiting = []
  failing = null
  calls = 0
})

const problem = (code: Problem['code'], details = {}): Problem => ({ code, message: code, details })

const open = () =>
  keepDraft<Body>(
    { ...server, savedAt: null },
    {
      async save({ body, revision }) {
        calls += 1
        if (failing) throw problem(failing)
        if (revision !== server.revision) throw problem('STATE_CHANGED', { revision: server.revision })
        server = { body, revision: revision + 1 }
        return { revision: server.revision, savedAt: new Date(server.revision) }
      },
      local: {
        read: () => local,
        write: (kept) => {
          local = kept
        },
        clear: () => {
          local = null
        },
      },
      later(_, run) {
        waiting.push(run)
        return () => {
          waiting = waiting.filter((one) => one !== run)
        }
      },
      problemOf: (error) => error as Problem,
    },
  )

/** Lets everything that waits run, and what that starts settle. */
async function pass() {
  for (const run of waiting.splice(0)) run()
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('what is typed is kept at once and sent when the typing rests', async () => {
  const keeper = open()
  keeper.change({ content: 'H' })
  keeper.change({ content: 'Hello' })
  expect(local?.body.content).toBe('Hello')
  expect(calls).toBe(0)
  await pass()
  expect(calls).toBe(1)
  expect(server.body.content).toBe('Hello')
  expect(local).toBeNull()
  expect(keeper.get()).toMatchObject({ state: 'saved', revision: 1, savedAt: new Date(1) })
})

test('what is typed while a call is on its way goes with the next one', async () => {
  const keeper = open()
  keeper.change({ content: 'One' })
  const sending = keeper.save()
  keeper.change({ content: 'One two' })
  await sending
  expect(keeper.get().state).toBe('typing')
  expect(local).toEqual({ body: { content: 'One two' }, revision: 1 })
  await pass()
  expect(server.body.content).toBe('One two')
  expect(calls).toBe(2)
})

test('without a network the browser holds it and tries again by itself', async () => {
  const keeper = open()
  failing = 'NETWORK_ERROR'
  keeper.change({ content: 'On the train' })
  await pass()
  expect(keeper.get()).toMatchObject({ state: 'kept', body: { content: 'On the train' } })
  expect(local?.body.content).toBe('On the train')
  failing = null
  await pass()
  expect(keeper.get().state).toBe('saved')
})

test('a closed tab is picked up where it was', async () => {
  open().change({ content: 'Half a sen' })
  const again = open()
  expect(again.get()).toMatchObject({ body: { content: 'Half a sen' }, state: 'typing' })
  await pass()
  expect(server.body.content).toBe('Half a sen')
})

test('an older tab is told, and loses nothing whatever it chooses', async () => {
  const [older, newer] = [open(), open()]
  newer.change({ content: 'New' })
  await pass()
  older.change({ content: 'Old' })
  await pass()
  expect(older.get()).toMatchObject({ state: 'older', body: { content: 'Old' } })
  expect(server.body.content).toBe('New')
  const sent = calls
  older.change({ content: 'Older still' })
  await pass()
  expect(calls).toBe(sent)

  older.keepMine(server.revision)
  await pass()
  expect(server.body.content).toBe('Older still')
  newer.change({ content: 'Newer still' })
  await pass()
  newer.takeTheirs({ ...server, savedAt: null })
  expect(newer.get()).toMatchObject({ state: 'saved', body: { content: 'Older still' } })
  newer.change({ content: 'Together' })
  await pass()
  expect(server.body.content).toBe('Together')
})

test('a copy in this browser that is older than the server’s asks; one from before handing in is dropped', () => {
  server = { body: { content: 'Saved' }, revision: 4 }
  local = { body: { content: 'Left behind' }, revision: 2 }
  expect(open().get()).toMatchObject({ state: 'older', body: { content: 'Left behind' } })
  local = { body: { content: 'From before' }, revision: 9 }
  expect(open().get()).toMatchObject({ state: 'saved', body: { content: 'Saved' } })
  expect(local).toBeNull()
})

test('a version saved elsewhere is taken over only where nothing is lost', async () => {
  const keeper = open()
  server = { body: { content: 'Elsewhere' }, revision: 3 }
  keeper.saw({ ...server, savedAt: null })
  expect(keeper.get().body.content).toBe('Elsewhere')
  keeper.change({ content: 'Mine' })
  keeper.saw({ body: { content: 'Else again' }, revision: 5, savedAt: null })
  expect(keeper.get().body.content).toBe('Mine')
})

test('a review that is on its way is not edited any more', async () => {
  const keeper = open()
  failing = 'STATE_CHANGED'
  keeper.change({ content: 'Too late' })
  await pass()
  expect(keeper.get().state).toBe('closed')
  keeper.change({ content: 'Still' })
  await pass()
  expect(calls).toBe(1)
})

test('handing in forgets the copy and sends nothing more', async () => {
  const keeper = open()
  keeper.change({ content: 'Done' })
  keeper.close()
  await pass()
  expect(local).toBeNull()
  expect(calls).toBe(0)
})
