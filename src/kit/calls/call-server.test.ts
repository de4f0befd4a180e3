import { ORPCError, os } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { expect, test } from 'vitest'
import { CallError, callsOver } from './call-server.ts'
import { asProblem } from './problem.ts'

const router = {
  things: {
    echo: os.handler(({ input }) => input),
    refuse: os.handler(() => {
      throw new ORPCError('INSUFFICIENT_CREDITS', { status: 409, message: 'Too few', data: { required: 5 } })
    }),
  },
}
const handler = new RPCHandler(router)

interface Calls {
  things: {
    echo(input?: unknown, options?: { signal?: AbortSignal }): Promise<unknown>
    refuse(): Promise<unknown>
    unknown(): Promise<unknown>
  }
}

/** Calls the real handler without a network. */
const calls = callsOver(async (address, init) => {
  const request = new Request(`http://localhost${address}`, init)
  request.signal.throwIfAborted()
  const { response } = await handler.handle(request, { prefix: '/rpc', context: {} })
  return response ?? new Response('Not here', { status: 404 })
}) as unknown as Calls

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'Ærø'],
  ['a number', 12.5],
  ['not a number', Number.NaN],
  ['a date', new Date('2026-03-04T05:06:07.089Z')],
  ['no date', new Date(Number.NaN)],
  [
    'all of them, deep',
    { at: new Date(0), rows: [{ when: new Date(1) }, undefined, [null, undefined, Number.NaN]], yes: true, no: '' },
  ],
])('%s goes there and comes back the same', async (_, value) => {
  expect(await calls.things.echo(value)).toEqual(value)
})

test('an error keeps its code, status, message and details', async () => {
  const error = await calls.things.refuse().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code: 'INSUFFICIENT_CREDITS', status: 409, message: 'Too few', data: { required: 5 } })
})

test('the error for a foreign response names its status', async () => {
  await expect(calls.things.unknown()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', status: 404 })
})

test.each([502, 503, 504])('a page of a proxy, %i, is a lost connection, which is retried', async (status) => {
  const behindProxy = callsOver(async () => new Response('<h1>Bad gateway</h1>', { status })) as unknown as Calls
  const error = await behindProxy.things.echo().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'CONNECTION_ERROR', status, message: expect.stringContaining('try again') })
  expect(asProblem(error).code).toBe('CONNECTION_ERROR')
})

test('a call can be aborted', async () => {
  const given = new AbortController()
  given.abort()
  await expect(calls.things.echo(1, { signal: given.signal })).rejects.toThrow()
})

test('the client is not thenable', async () => {
  const things: unknown = await Promise.resolve(calls.things)
  expect(typeof things).toBe('function')
})
