import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setToastHandler, type Toast } from '../feedback/toast.tsx'
import { CallError } from './call-server.ts'
import { refetchSoon } from './refetch.ts'
import { type ActOptions, actOptions, patch } from './use-act.ts'

let client: QueryClient
let toasts: Toast[]

beforeEach(() => {
  client = new QueryClient()
  toasts = []
  setToastHandler((shown) => shown.kind !== 'clearErrors' && toasts.push(shown))
})

const keyOf = (area: string) => [[area, 'list'], {}]

/** A list on the screen, and the number of times that it was fetched. */
async function aList(area: string, answer: () => unknown = () => ['a']) {
  const list = { fetched: 0 }
  const query = new QueryObserver(client, {
    queryKey: keyOf(area),
    queryFn: async () => {
      list.fetched += 1
      return answer()
    },
  })
  query.subscribe(() => undefined)
  await expect.poll(() => query.getCurrentResult().data).toBeDefined()
  return list
}

const act = <I, O>(call: (input: I) => Promise<O>, options: ActOptions<I, O> = {}, input = undefined as I) =>
  new MutationObserver(client, actOptions(client, { call, key: () => [['games', 'rename'], {}] }, options)).mutate(
    input,
  )

test('an act refetches the area of its call, or those that it names, and waits for them', async () => {
  const [games, credits] = [await aList('games'), await aList('credits')]
  await act(async () => 'done')
  expect([games.fetched, credits.fetched]).toEqual([2, 1])
  await act(async () => 'done', { touches: ['credits'] })
  expect([games.fetched, credits.fetched]).toEqual([2, 2])
  await act(async () => 'done', { touches: [] })
  expect([games.fetched, credits.fetched]).toEqual([2, 2])
})

test('live events about an act cause no second refetch, whether they arrive before its answer or after', async () => {
  const games = await aList('games')
  let answer = () => {}
  const acting = act(() => new Promise<void>((resolve) => (answer = resolve)))
  await expect.poll(() => client.isMutating()).toBe(1)
  const early = refetchSoon(client, ['games'])
  await new Promise((later) => setTimeout(later, 100))
  expect(games.fetched).toBe(1)
  answer()
  await Promise.resolve()
  await Promise.all([acting, early, refetchSoon(client, ['games'])])
  expect(games.fetched).toBe(2)
})

test('a list that loads for the first time while an act ends is read once more', async () => {
  let stored = 'old'
  let answer = () => {}
  const query = new QueryObserver(client, {
    queryKey: keyOf('games'),
    queryFn: async () => {
      const read = stored
      if (read === 'old') await new Promise<void>((resolve) => (answer = resolve))
      return read
    },
  })
  onTestFinished(query.subscribe(() => undefined))
  const acting = act(async () => (stored = 'new'))
  await new Promise((later) => setTimeout(later, 100))
  answer()
  await acting
  expect(query.getCurrentResult().data).toBe('new')
})

test('events of one moment cause one refetch', async () => {
  const games = await aList('games')
  await Promise.all([refetchSoon(client, ['games']), refetchSoon(client, ['games', 'credits'])])
  expect(games.fetched).toBe(2)
})

test('an optimistic act shows its outcome at once; an error restores what was there and refetches', async () => {
  let stored = ['a']
  const games = await aList('games', () => stored)
  const shown = () => client.getQueryData(keyOf('games'))
  const add = { optimistic: () => patch<string[]>(keyOf('games'), (all) => [...all, 'b']) }
  let end = { resolve: () => {}, reject: (_: Error) => {} }
  const wait = () => new Promise<void>((resolve, reject) => (end = { resolve, reject }))
  const adding = act(wait, add)
  await expect.poll(shown).toEqual(['a', 'b'])
  stored = ['a', 'b', 'c']
  end.resolve()
  await adding
  expect(shown()).toEqual(['a', 'b', 'c'])
  const failing = act(wait, add).catch(() => 'refused')
  await expect.poll(shown).toEqual(['a', 'b', 'c', 'b'])
  end.reject(new Error('no'))
  expect(await failing).toBe('refused')
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(games.fetched).toBe(3)
})

test('two presses on one switch arrive in their order, although the first takes longer', async () => {
  let stored = false
  await aList('games', () => stored)
  const set = async ({ on, ms }: { on: boolean; ms: number }) => {
    await new Promise((later) => setTimeout(later, ms))
    stored = on
  }
  const toggle = { optimistic: ({ on }: { on: boolean }) => patch<boolean>(keyOf('games'), () => on) }
  await Promise.all([act(set, toggle, { on: true, ms: 60 }), act(set, toggle, { on: false, ms: 0 })])
  expect(stored).toBe(false)
})

test('a toast says what happened, and its button undoes it', async () => {
  const undone: string[] = []
  await act(async (id: string) => id, { toast: (answer) => ['Saved', `as ${answer}`] }, 'one')
  await act(async () => '', { toast: 'Deleted', undo: (id: string) => undone.push(id) }, 'two')
  expect(toasts).toMatchObject([
    { kind: 'success', title: 'Saved', description: 'as one' },
    { kind: 'undo', title: 'Deleted' },
  ])
  toasts[1]?.onUndo?.()
  expect(undone).toEqual(['two'])
})

test('a form takes the errors of the server at its fields', async () => {
  const errors: unknown[] = []
  const form = { getValues: () => ({ title: '' }), setError: (...error: unknown[]) => errors.push(error) }
  const refused = new CallError('VALIDATION_ERROR', {
    status: 422,
    message: '',
    data: { fields: { title: 'Too long' } },
  })
  await expect(act(() => Promise.reject(refused), { form })).rejects.toBe(refused)
  expect(errors).toEqual([['title', { type: 'server', message: 'Too long' }, { shouldFocus: true }]])
})

test('nothing is refetched before the person has left the page', async () => {
  const games = await aList('games')
  let arrive = () => {}
  const acting = act(async () => 'done', { onSuccess: () => new Promise<void>((resolve) => (arrive = resolve)) })
  await new Promise((later) => setTimeout(later, 100))
  expect(games.fetched).toBe(1)
  arrive()
  await acting
  expect(games.fetched).toBe(2)
})

test('a form that shows an error takes the next submission at once, while its area is still refetched', async () => {
  let answer = () => {}
  let slow = false
  const games = await aList('games', () => slow && new Promise<void>((resolve) => (answer = resolve)))
  slow = true
  const form = { getValues: () => ({ title: '' }), setError: () => undefined }
  const refused = new Error('refused')
  await expect(act(() => Promise.reject(refused), { form })).rejects.toBe(refused)
  expect(client.isMutating()).toBe(0)
  await expect.poll(() => games.fetched).toBe(2)
  answer()
})

test('acts of one scope run one after the other, also when the next begins before the first has ended', async () => {
  const games = await aList('games')
  const order: string[] = []
  const call = async (name: string) => {
    order.push(`${name} begins`)
    await new Promise((later) => setTimeout(later, 20))
    order.push(`${name} ends`)
    if (name === 'second') throw new CallError('STATE_CHANGED', { status: 409, message: 'A colleague was first.' })
  }
  const acts = ['first', 'second', 'third'].map((name) => act(call, { scope: 'games' }, name))
  const outcomes = await Promise.allSettled(acts)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  await expect.poll(() => games.fetched).toBe(2)
})
