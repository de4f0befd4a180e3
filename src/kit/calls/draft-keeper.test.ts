import { beforeEach, expect, test } from 'vitest'
import { type DraftRevision, keepDraft } from './draft-keeper.ts'
import type { Problem } from './problem.ts'

type Body = { content: string }

/** A fake server with one draft, a fake browser storage, and timers that run on demand. */
let server: { body: Body; revision: number }
let local: DraftRevision<Body> | null
let timers: (() => void)[]
let failing: Problem['code'] | null
let calls: number

beforeEach(() => {
  server = { body: { content: '' }, revision: 0 }
  local = null
  timers = []
  failing = null
  calls = 0
})

const problem = (code: Problem['code'], details = {}): Problem => ({ code, message: code, details })

const open = (isValid: (body: Body) => boolean = () => true) =>
  keepDraft<Body>(
    { ...server, savedAt: null },
    {
      async save({ body, revision }) {
        if (!isValid(body)) return null
        calls += 1
        if (failing) throw problem(failing)
        if (revision !== server.revision) throw problem('STATE_CHANGED', { revision: server.revision })
        server = { body, revision: revision + 1 }
        return { revision: server.revision, savedAt: new Date(server.revision) }
      },
      local: {
        read: () => local,
        write: (draft) => {
          local = draft
        },
        clear: () => {
          local = null
        },
      },
      later(_, run) {
        timers.push(run)
        return () => {
          timers = timers.filter((one) => one !== run)
        }
      },
      problemOf: (error) => error as Problem,
    },
  )

/** Runs all timers and waits for the promises that they start. */
async function runTimers() {
  for (const run of timers.splice(0)) run()
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('a change is stored in the browser immediately and sent after the debounce', async () => {
  const keeper = open()
  keeper.change({ content: 'H' })
  keeper.change({ content: 'Hello' })
  expect(local?.body.content).toBe('Hello')
  expect(calls).toBe(0)
  await runTimers()
  expect(calls).toBe(1)
  expect(server.body.content).toBe('Hello')
  expect(local).toBeNull()
  expect(keeper.get()).toMatchObject({ state: 'saved', revision: 1, savedAt: new Date(1) })
})

test('a change during a request is sent with the next one', async () => {
  const keeper = open()
  keeper.change({ content: 'One' })
  const sending = keeper.save()
  keeper.change({ content: 'One two' })
  await sending
  expect(keeper.get().state).toBe('unsaved')
  expect(local).toEqual({ body: { content: 'One two' }, revision: 1 })
  await runTimers()
  expect(server.body.content).toBe('One two')
  expect(calls).toBe(2)
})

test('a network error keeps the local copy and retries automatically', async () => {
  const keeper = open()
  failing = 'NETWORK_ERROR'
  keeper.change({ content: 'On the train' })
  await runTimers()
  expect(keeper.get()).toMatchObject({ state: 'failed', body: { content: 'On the train' } })
  expect(local?.body.content).toBe('On the train')
  failing = null
  await runTimers()
  expect(keeper.get().state).toBe('saved')
})

test('a new tab continues with the local copy of a closed tab', async () => {
  open().change({ content: 'Half a sen' })
  const again = open()
  expect(again.get()).toMatchObject({ body: { content: 'Half a sen' }, state: 'unsaved' })
  await runTimers()
  expect(server.body.content).toBe('Half a sen')
})

test('a tab with an older revision gets a conflict and can keep either version', async () => {
  const [older, newer] = [open(), open()]
  newer.change({ content: 'New' })
  await runTimers()
  older.change({ content: 'Old' })
  await runTimers()
  expect(older.get()).toMatchObject({ state: 'conflict', body: { content: 'Old' } })
  expect(server.body.content).toBe('New')
  const sent = calls
  older.change({ content: 'Older still' })
  await runTimers()
  expect(calls).toBe(sent)

  older.keepMine(server.revision)
  await runTimers()
  expect(server.body.content).toBe('Older still')
  newer.change({ content: 'Newer still' })
  await runTimers()
  newer.takeTheirs({ ...server, savedAt: null })
  expect(newer.get()).toMatchObject({ state: 'saved', body: { content: 'Older still' } })
  newer.change({ content: 'Together' })
  await runTimers()
  expect(server.body.content).toBe('Together')
})

test('a local copy with an older revision is a conflict; a copy from before the submission is dropped', () => {
  server = { body: { content: 'Saved' }, revision: 4 }
  local = { body: { content: 'Left behind' }, revision: 2 }
  expect(open().get()).toMatchObject({ state: 'conflict', body: { content: 'Left behind' } })
  local = { body: { content: 'From before' }, revision: 9 }
  expect(open().get()).toMatchObject({ state: 'saved', body: { content: 'Saved' } })
  expect(local).toBeNull()
})

test('a newer server version is taken over only without unsaved changes', async () => {
  const keeper = open()
  server = { body: { content: 'Elsewhere' }, revision: 3 }
  keeper.receive({ ...server, savedAt: null })
  expect(keeper.get().body.content).toBe('Elsewhere')
  keeper.change({ content: 'Mine' })
  keeper.receive({ body: { content: 'Else again' }, revision: 5, savedAt: null })
  expect(keeper.get().body.content).toBe('Mine')
})

test('a submitted review can no longer be edited', async () => {
  const keeper = open()
  failing = 'STATE_CHANGED'
  keeper.change({ content: 'Too late' })
  await runTimers()
  expect(keeper.get().state).toBe('closed')
  keeper.change({ content: 'Still' })
  await runTimers()
  expect(calls).toBe(1)
})

test('submitting deletes the local copy and stops saving', async () => {
  const keeper = open()
  keeper.change({ content: 'Done' })
  keeper.close()
  await runTimers()
  expect(local).toBeNull()
  expect(calls).toBe(0)
})

test('a body that cannot be saved yet waits for the next change', async () => {
  const keeper = open((body) => body.content !== 'half')
  keeper.change({ content: 'half' })
  await runTimers()
  expect([keeper.get().state, timers.length, server.revision]).toEqual(['unsaved', 0, 0])
  keeper.change({ content: 'whole' })
  await runTimers()
  expect([keeper.get().state, server.body.content]).toEqual(['saved', 'whole'])
})

test('flush saves before the first change too, waits for a save under way, and throws the error', async () => {
  const keeper = open()
  expect(await keeper.flush()).toBe(1)
  expect(await keeper.flush()).toBe(1)
  keeper.change({ content: 'a' })
  void keeper.save()
  keeper.change({ content: 'ab' })
  expect([await keeper.flush(), server.body.content]).toEqual([3, 'ab'])
  failing = 'NETWORK_ERROR'
  keeper.change({ content: 'abc' })
  await expect(keeper.flush()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})
