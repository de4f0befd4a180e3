import { expect, test } from 'vitest'
import { CallError } from '#kit/calls/call-server.ts'
import type { Visit } from '../schema.ts'
import { type VisitRecord, visitRecorder } from './visit-recorder.ts'

const visit: Visit = {
  id: 'v',
  oldEnough: true,
  name: '',
  activeSeconds: 10,
  moments: [],
  rating: null,
  answers: [],
  sentAt: null,
  erasure: null,
}
const moment = (id: string) => ({ id, kind: 'fun' as const, atSeconds: 1, note: '', removed: false })

function aRecorder() {
  const calls: VisitRecord[] = []
  let failing: Error | null = null
  let seconds = visit.activeSeconds
  const recorder = visitRecorder(visit, async (input) => {
    if (failing) throw failing
    calls.push(input)
    seconds += input.seconds
    return { activeSeconds: seconds }
  })
  const play = (from: number, to: number) => {
    for (let now = from; now <= to; now += 1000) recorder.tick(now, true)
  }
  const fail = (code: string | null) => {
    failing = code === null ? null : new CallError(code, { status: 409, message: '', data: undefined })
  }
  return { recorder, calls, play, fail }
}

test('time counts only for a game that has handed out its token, answers, and has the focus', async () => {
  const { recorder, calls, play } = aRecorder()
  play(0, 5000)
  Object.assign(recorder.watch, { alive: true, inFront: true })
  play(6000, 9000)
  await recorder.send()
  expect(calls).toEqual([])
  recorder.watch.served = 'token'
  play(10_000, 14_000)
  expect(recorder.clock.get()).toEqual({ seconds: 14, playing: true, inFront: true })
  await recorder.send()
  expect(calls).toEqual([{ seconds: 4, served: 'token', moments: [], refusals: [] }])
  expect(recorder.clock.get().seconds).toBe(14)
})

test('what could not be sent is sent again; what was refused for good is not', async () => {
  const { recorder, calls, play, fail } = aRecorder()
  Object.assign(recorder.watch, { served: 'token', alive: true, inFront: true })
  play(0, 3000)
  recorder.change(moment('a'))
  const refusal = { kind: 'storage', what: '' } as const
  recorder.refuse(refusal)
  fail('NETWORK_ERROR')
  await expect(recorder.send()).rejects.toThrow()
  fail(null)
  await recorder.send()
  expect(calls).toMatchObject([{ seconds: 3, moments: [{ id: 'a' }], refusals: [refusal] }])
  recorder.change(moment('b'))
  fail('VALIDATION_ERROR')
  await expect(recorder.send()).rejects.toThrow()
  fail(null)
  await recorder.send()
  expect(calls).toHaveLength(1)
})

test('a token that has expired stops the time; moments go on without it', async () => {
  const { recorder, calls, play, fail } = aRecorder()
  Object.assign(recorder.watch, { served: 'token', alive: true, inFront: true })
  play(0, 3000)
  recorder.change(moment('a'))
  fail('STATE_CHANGED')
  await expect(recorder.send()).rejects.toThrow()
  fail(null)
  await recorder.send()
  expect(calls).toMatchObject([{ seconds: 0, served: null, moments: [{ id: 'a' }] }])
})

test('more than twenty moments go in several calls', async () => {
  const { recorder, calls } = aRecorder()
  for (let n = 0; n < 45; n++) recorder.change(moment(`m${n}`))
  await recorder.send()
  expect(calls.map(({ moments }) => moments.length)).toEqual([20, 20, 5])
})
