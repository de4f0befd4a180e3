import { z } from 'zod'
import type { MomentKind } from '#features/playtests/moments/rules.ts'
import type { PlaytestStatus } from '#features/playtests/rules.ts'
import type { TaskMark } from '#features/reviews/task-schema.ts'
import { groupBy } from '#shared/group-by.ts'
import type { Stall } from '../probe/tables.ts'
import { playOf, type Sitting, sittingsOf } from '../time-line.ts'
import { type LineEnd, type LineSession, lineBounds, type MomentLine } from './line-schema.ts'

/** A row of the tests of the line; instants are ISO texts. */
interface SessionRow {
  id: string
  tester_id: string
  status: PlaytestStatus
  returned_by: string | null
  active_seconds: number
  started_at: string | null
  last_heartbeat_at: string | null
  /** When the studio started it for everybody; null for other tests. */
  together_from: string | null
  readable: boolean
}

const seconds = z.number()
/** What the statement answers. All but `sessions` begin with the id of what they belong to; times are seconds since 1970. */
export const lineRow = z.object({
  viewer: z.string().nullable(),
  game: z.object({ id: z.string(), title: z.string() }),
  version: z.string().nullable(),
  sessions: z.custom<SessionRow[]>(),
  /** Id, name, device. */
  testers: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])),
  /** Test, from and to in time, from and to in seconds of play. */
  sittings: z.array(z.tuple([z.string(), seconds, seconds, seconds, seconds])),
  moments: z.custom<[string, string, MomentKind, number, string][]>(),
  tasks: z.custom<[string, TaskMark[]][]>(),
  /** Id and text of each task of the requests. */
  taskTexts: z.array(z.tuple([z.string(), z.string()])),
  marks: z.array(z.tuple([z.string(), seconds, z.string()])),
  errors: z.array(z.tuple([z.string(), z.string(), z.array(seconds)])),
  /** Fingerprint and message of each error. */
  messages: z.array(z.tuple([z.string(), z.string()])),
  stalls: z.custom<[string, Stall[]][]>(),
  /** Test, act, reason. */
  partings: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])),
  recorded: z.array(z.string()),
})
export type LineRow = z.output<typeof lineRow>

/** Collects texts and says where each stands. */
function catalogue() {
  const places = new Map<string, number>()
  return {
    placeOf(text: string): number {
      const place = places.get(text) ?? places.size
      places.set(text, place)
      return place
    },
    texts: () => [...places.keys()],
  }
}

const firstOf = ([id]: readonly [string, ...unknown[]]) => id
const byTime = (one: readonly [number, number], other: readonly [number, number]) => one[0] - other[0]
const rounded = (seconds: number) => Math.round(seconds * 10) / 10

/** The line of a request or a build: everything that happened, at its second of measured play time. */
export function composeLine(row: LineRow): MomentLine {
  const [marks, errors, tasks] = [catalogue(), catalogue(), catalogue()]
  const of = {
    sittings: groupBy(row.sittings, firstOf),
    moments: groupBy(row.moments, firstOf),
    tasks: groupBy(row.tasks, firstOf),
    marks: groupBy(reachedMost(row.marks), firstOf),
    errors: groupBy(row.errors, firstOf),
    stalls: groupBy(row.stalls, firstOf),
    partings: groupBy(row.partings, firstOf),
  }
  const testers = new Map(row.testers.map(([id, name, device]) => [id, { id, name, device }]))
  const messages = new Map(row.messages)
  const taskTexts = new Map(row.taskTexts)
  const recorded = new Set(row.recorded)
  const sessions = row.sessions.slice(0, lineBounds.sessions).map((session): LineSession => {
    const { id, tester_id: testerId } = session
    const sittings = sittingsIn(session, of.sittings.get(id) ?? [])
    const placeIn = (time: number) => rounded(playOf(sittings, new Date(time * 1000)))
    const moments = (of.moments.get(id) ?? [])
      .map(([, momentId, kind, at, note]) => ({ id: momentId, kind, at, note }))
      .sort((one, other) => one.at - other.at)
    const [, act, reason] = of.partings.get(id)?.at(-1) ?? []
    return {
      id,
      tester: testers.get(testerId) ?? { id: testerId, name: 'Former tester', device: null },
      seconds: session.active_seconds,
      startedAfter: startedAfter(session, sittings),
      end: endOf(session, act),
      recorded: recorded.has(id),
      lastWords: reason || (moments.findLast(({ note }) => note !== '')?.note ?? ''),
      moments,
      marks: placed(of.marks.get(id), ([, time, name]) => [[placeIn(time), marks.placeOf(name)]]),
      errors: placed(of.errors.get(id), ([, fingerprint, times]) => {
        const place = errors.placeOf(messages.get(fingerprint) ?? fingerprint)
        return times.map((time) => [placeIn(time), place])
      }),
      stalls: longest(
        placed(of.stalls.get(id), ([, stalls]) =>
          stalls.map(({ at, ms }) => [placeIn(new Date(at).getTime() / 1000), Math.round(ms)]),
        ),
      ),
      tasks: placed(of.tasks.get(id), ([, done]) =>
        done.flatMap(({ taskId, doneAtSeconds }) => {
          const text = taskTexts.get(taskId)
          return doneAtSeconds === undefined || text === undefined ? [] : [[doneAtSeconds, tasks.placeOf(text)]]
        }),
      ),
    }
  })
  return {
    game: row.game,
    version: row.version,
    sessions,
    marks: marks.texts(),
    errors: errors.texts(),
    tasks: tasks.texts(),
    more: row.sessions.length > lineBounds.sessions,
  }
}

/** The marks of the names that most sessions came to: a game may make a name of each of its numbers. */
function reachedMost(marks: LineRow['marks']): LineRow['marks'] {
  const sessions = groupBy(marks, ([, , name]) => name)
  if (sessions.size <= lineBounds.names) return marks
  const reached = [...sessions].map(([name, of]) => ({ name, sessions: new Set(of.map(firstOf)).size }))
  reached.sort((one, other) => other.sessions - one.sessions || (one.name < other.name ? -1 : 1))
  const shown = new Set(reached.slice(0, lineBounds.names).map(({ name }) => name))
  return marks.filter(([, , name]) => shown.has(name))
}

/** What the rows say, by time. */
const placed = <Row>(rows: readonly Row[] | undefined, read: (row: Row) => [number, number][]): [number, number][] =>
  (rows ?? []).flatMap(read).sort(byTime)

const longest = (stalls: readonly [number, number][]): [number, number][] =>
  stalls
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, lineBounds.stalls)
    .sort(byTime)

function sittingsIn(session: SessionRow, rows: LineRow['sittings']): Sitting[] {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return sittingsOf(
    rows.map(([, from, to, playFrom, playTo]) => ({
      startedAt: new Date(from * 1000),
      endedAt: new Date(to * 1000),
      playFrom,
      playTo,
    })),
    {
      startedAt: date(session.started_at),
      lastAt: date(session.last_heartbeat_at),
      activeSeconds: session.active_seconds,
    },
  )
}

function endOf({ status, returned_by: returnedBy, readable }: SessionRow, act: string | undefined): LineEnd {
  if (readable) return 'sent'
  if (status === 'abandoned') return act === 'end_by_platform' ? 'ended' : 'gave_up'
  if (status === 'timed_out') return 'ran_out'
  const isWritten = (status === 'review_submitted' && returnedBy === null) || status === 'validating'
  return isWritten ? 'checking' : 'playing'
}

/** Seconds from the start for everybody to the first second of play; null for other tests. */
function startedAfter({ together_from: from, started_at: startedAt }: SessionRow, [first]: readonly Sitting[]) {
  const own = first?.startedAt ?? (startedAt === null ? null : new Date(startedAt))
  return from === null || own === null ? null : rounded((own.getTime() - new Date(from).getTime()) / 1000)
}
