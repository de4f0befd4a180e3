import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type DevtoolsEvent, openDevtools } from './devtools-pipe.ts'

function aPipe() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const events: DevtoolsEvent[] = []
  const floods: true[] = []
  const devtools = openDevtools({
    input,
    output,
    onEvent: (event) => events.push(event),
    onFlood: () => floods.push(true),
  })
  return { input, output, events, floods, devtools }
}

test('answers find their calls, and a call fails with the browser’s error', async () => {
  const { output, devtools, events } = aPipe()
  const calls = [devtools.send('A.one'), devtools.send('B.two', { x: 1 }, 's')]
  output.write('{"id":2,"error":{"message":"No such thing"}}\0{"method":"E","par')
  output.write('ams":{"y":2},"sessionId":"s"}\0{"id":1,"result":{"ok":true}}\0')
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { ok: true } },
    { status: 'rejected', reason: { message: 'No such thing' } },
  ])
  expect(events).toEqual([{ method: 'E', params: { y: 2 }, sessionId: 's' }])
})

test('a body is sent in base64, in one message', async () => {
  const { input, devtools } = aPipe()
  const body = Buffer.from(Array.from({ length: 300_001 }, (_, n) => n % 256))
  const call = devtools.sendBody('F.body', { requestId: 'r' }, body)
  const sent = text(input)
  setTimeout(() => input.end(), 50)
  const [message = ''] = (await sent).split('\0')
  const { method, params } = JSON.parse(message)
  expect([method, params.requestId]).toEqual(['F.body', 'r'])
  expect(Buffer.from(params.body, 'base64').equals(body)).toBe(true)
  devtools.close()
  await expect(call).rejects.toThrow('ended')
})

test('a browser that talks without end is cut off, and calls end with it', async () => {
  const { output, devtools, floods } = aPipe()
  const call = devtools.send('A.one')
  output.write(Buffer.alloc(17 * 1024 ** 2, 'x'))
  await expect(call).rejects.toThrow('ended')
  expect(floods).toEqual([true])
  await expect(devtools.send('A.two')).rejects.toThrow('ended')
})
