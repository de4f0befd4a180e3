import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type MomentKind, momentLimits } from '#features/playtests/moments/rules.ts'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { playtests } from '#features/playtests/ui/calls.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { serverTimeAt } from '#kit/runtime/server-time.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { TestRoom } from '../../calls.ts'
import { testRoomKey } from '../../review-form/use-review-draft.ts'

const retryMs = 5000
/** The call may succeed later: the moment is kept and sent again. */
const worthRetrying: readonly ErrorCode[] = ['OFFLINE_ERROR', 'NETWORK_ERROR', 'UNKNOWN_ERROR']

/** A moment that is not saved yet. */
interface Waiting extends Moment {
  /** The press, by the monotonic clock: the call may arrive minutes later. Without it the call counts as the press. */
  pressedMs?: number
}

const copyKey = (playtestId: string) => `playhatch.moments.${playtestId}`

function readCopy(playtestId: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(copyKey(playtestId)) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one?.id === 'string' && typeof one.atSeconds === 'number')
      : []
  } catch {
    return []
  }
}

function writeCopy(playtestId: string, moments: readonly Waiting[]) {
  try {
    if (moments.length === 0) localStorage.removeItem(copyKey(playtestId))
    else localStorage.setItem(copyKey(playtestId), JSON.stringify(moments))
  } catch {
    // Without storage they are kept while the page is open.
  }
}

/** Milliseconds since a press. */
const ageOf = (pressedMs: number) => Math.round(Math.max(0, Math.min(monotonicMs() - pressedMs, momentLimits.ageMs)))

const byTime = (a: Moment, b: Moment) => a.atSeconds - b.atSeconds

export type Moments = ReturnType<typeof useMoments>

/** The moments of a test, by time. One that could not be saved is kept on this device and sent again. */
export function useMoments(playtestId: string, saved: readonly Moment[]) {
  const client = useQueryClient()
  const key = testRoomKey(playtestId)
  const [waiting, setWaiting] = useState(() => readCopy(playtestId))
  const sending = useRef(new Set<string>())
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  /** The copy on this device is written at once: an undo may be pressed after this page has been left. */
  function changeWaiting(change: (all: Waiting[]) => Waiting[]) {
    writeCopy(playtestId, change(readCopy(playtestId)))
    setWaiting(change)
  }
  const forget = (id: string) => changeWaiting((all) => all.filter((one) => one.id !== id))

  async function send({ pressedMs, ...moment }: Waiting) {
    if (sending.current.has(moment.id)) return
    sending.current.add(moment.id)
    try {
      const ageMs = pressedMs === undefined ? 0 : ageOf(pressedMs)
      const pressedAt = pressedMs === undefined ? undefined : serverTimeAt(pressedMs)
      const stored = await playtests.addMoment.call({ playtestId, ...moment, ageMs, ...(pressedAt && { pressedAt }) })
      client.setQueryData<TestRoom>(
        key,
        (room) =>
          room && { ...room, moments: [...room.moments.filter(({ id }) => id !== stored.id), stored].sort(byTime) },
      )
      // The note may have been written while the moment was on its way.
      const note = latest.current.find(({ id }) => id === moment.id)?.note ?? stored.note
      if (note !== stored.note) edit.mutate({ playtestId, id: stored.id, kind: stored.kind, note })
      forget(moment.id)
    } catch (error) {
      const { code, message } = asProblem(error)
      if (!worthRetrying.includes(code)) {
        forget(moment.id)
        toast.error('Moment not saved', message)
      }
    } finally {
      sending.current.delete(moment.id)
    }
  }

  /** Saves a moment, which is kept on this device until it is saved. */
  function add(moment: Waiting) {
    changeWaiting((all) => [...all, moment])
    void send(moment)
  }

  const resend = useRef(() => {})
  useEffect(() => {
    resend.current = () => {
      for (const moment of waiting) void send(moment)
    }
  })
  const unsaved = waiting.length > 0
  useEffect(() => {
    if (!unsaved) return
    const retry = setInterval(() => resend.current(), retryMs)
    return () => clearInterval(retry)
  }, [unsaved])

  const inRoom = (change: (all: Moment[]) => Moment[]) =>
    patch<TestRoom>(key, (room) => ({ ...room, moments: change(room.moments) }))
  // A later note never arrives before an earlier one, nor after the moment's removal.
  const scope = `moments:${playtestId}`
  const edit = useAct(playtests.editMoment, {
    touches: [],
    scope,
    optimistic: ({ id, kind, note }) =>
      inRoom((all) => all.map((one) => (one.id === id ? { ...one, kind, note } : one))),
  })
  const pressedAt = useRef(new Map<string, number>())
  const remove = useAct(({ id }: Moment) => playtests.removeMoment.call({ playtestId, id }), {
    touches: [],
    scope,
    optimistic: ({ id }) => inRoom((all) => all.filter((one) => one.id !== id)),
    toast: 'Moment removed',
    // It comes back at the time of its press.
    onSuccess: ({ ageMs }, { id }) => void pressedAt.current.set(id, monotonicMs() - ageMs),
    undo: (moment) => add(Object.assign({}, moment, { pressedMs: pressedAt.current.get(moment.id) ?? monotonicMs() })),
  })

  const all = [...saved, ...waiting.filter(({ id }) => !saved.some((one) => one.id === id))].sort(byTime)
  return {
    all,
    isSaved: (id: string) => saved.some((one) => one.id === id),
    /** Marks a moment at this time; undefined when there are as many as a test can have. */
    mark(kind: MomentKind, atSeconds: number): Moment | undefined {
      if (all.length >= momentLimits.perTest)
        return void toast.error('Moment not saved', `A test can have at most ${momentLimits.perTest} moments.`)
      const moment = { id: crypto.randomUUID(), kind, atSeconds: Math.min(atSeconds, momentLimits.seconds), note: '' }
      add(Object.assign({ pressedMs: monotonicMs() }, moment))
      return moment
    },
    /** `moment` may be as it was before its last note; one that was removed meanwhile takes none. */
    note({ id }: Moment, note: string) {
      const now = all.find((one) => one.id === id)
      if (!now || note === now.note) return
      if (!saved.some((one) => one.id === id))
        return changeWaiting((before) => before.map((one) => (one.id === id ? { ...one, note } : one)))
      edit.mutate({ playtestId, id, kind: now.kind, note })
    },
    remove: (moment: Moment) => remove.mutate(moment),
  }
}
