import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { aGame, aWebBuild } from '#features/games/testing.ts'
import { abandonTest } from '#features/playtests/abandon-test.ts'
import { aMoment } from '#features/playtests/moments/testing.ts'
import { recordHeartbeat } from '#features/playtests/timing/record-heartbeat.ts'
import { anOpenRequest, aPlaytest, aReview } from '#features/reviews/testing.ts'
import { validateReview } from '#features/reviews/validation/validate-review.ts'
import { submitReview } from '#features/reviews/writing/submit-review.ts'
import { recordSaid } from '#features/sessions/probe/record-said.ts'
import { aReport } from '#features/sessions/probe/testing.ts'
import { type Clock, stoppedClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../../src/testing/fast-folder.ts'
import { withDatabase } from '../world.ts'

/** What one tester did, in seconds of play: a mark `gate`, the same error as all, and where it was stuck. */
interface Played {
  name: string
  gate: number
  error: number
  stuck: number
  note: string
  /** When it stopped, in steps of 20 seconds. */
  end: number
  /** Why it gave up; without it, it sent a review. */
  gaveUp?: string
}

export const playedTests: readonly [Played, Played, Played] = [
  { name: 'Aiko Tanaka', gate: 40, error: 70, stuck: 75, note: 'It stays shut', end: 160 },
  { name: 'Bruno Cavalcanti', gate: 61, error: 72, stuck: 113, note: 'Which key?', end: 120 },
  {
    name: 'Yusuf Demir',
    gate: 33,
    error: 35,
    stuck: 50,
    note: 'Never sent',
    end: 100,
    gaveUp: 'I looked for a key for a minute',
  },
]

interface PlayedWorld {
  dataDir: string
  requestId: string
  gameId: string
  /** The build that they played, and the one after it. */
  builds: [string, string]
  /** The tests of `playedTests`, and one that is still running. */
  sessions: string[]
  running: string
  studioCookie: string
}

const page = '<!doctype html><title>Gate</title><body data-state="playing">A gate</body>'

/** A product's data with a game that three testers have played, and a second build of it. */
export async function aPlayedWorld(): Promise<PlayedWorld> {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-played-'))
  const storage = openDiskStorage(join(dataDir, 'files'))
  return withDatabase(dataDir, async (db) => {
    const studio = await aStudio(db, { credits: 5000 })
    const gameId = await aGame(db, studio, { title: `Gatehouse ${randomUUID().slice(0, 4)}` })
    const aBuild = (version: string) =>
      aWebBuild(db, storage, { studio, gameId, version, entries: { 'index.html': page } })
    const first = await aBuild('0.1.0')
    const request = await anOpenRequest(db, { studio, gameId, spots: 4 })
    const sessions: string[] = []
    for (const played of playedTests) sessions.push(await playOnce(db, { request, buildId: first, played }))
    const tester = await aTester(db, { name: 'Élodie Gagnon' })
    const running = await aPlaytest(db, { state: 'in_progress', request, tester, clock: anEarlierClock() })
    return {
      dataDir,
      requestId: request.requestId,
      gameId,
      builds: [first, await aBuild('0.2.0')],
      sessions,
      running: running.playtestId,
      studioCookie: await aSession({ pool: db.systemPool, dataDir, profileId: studio.profileId }),
    }
  })
}

/** The tester who is still playing opens the second build and meets the same error there; while no product runs. */
export const meetErrorAgain = ({ dataDir, running, builds }: PlayedWorld): Promise<void> =>
  withDatabase(dataDir, (db) =>
    say(db, { playtestId: running, buildId: builds[1], errors: [gateError], now: new Date() }),
  )

const gateError = ['error', 'TypeError: the gate is null', 'TypeError: the gate is null\n at open (game.js:12:7)', 1]

interface Said {
  playtestId: string
  buildId: string
  marks?: unknown[][]
  errors?: unknown[][]
  now: Date
}

/** What the game's page says now, without the milliseconds of when it happened. */
async function say(db: Database, { playtestId, buildId, marks = [], errors = [], now }: Said): Promise<void> {
  const timed = (entries: unknown[][]) => entries.map((entry) => [5000, ...entry])
  const text = aReport({ ms: 5000, marks: timed(marks), errors: timed(errors) })
  const said = { holder: `playtest:${playtestId}`, buildId, id: randomUUID(), reports: [{ text, ageMs: 0 }], now }
  await db.asSystem((tx) => recordSaid(tx, said))
}

type Request = Awaited<ReturnType<typeof anOpenRequest>>

/** An hour ago, so that nothing lies ahead of the product's clock. */
function anEarlierClock() {
  const clock = stoppedClock()
  clock.advance(-3_600_000)
  return clock
}

async function playOnce(
  db: Database,
  { request, buildId, played }: { request: Request; buildId: string; played: Played },
) {
  const clock = anEarlierClock()
  const tester = await aTester(db, { name: played.name })
  const { playtestId } = await aPlaytest(db, { state: 'in_progress', request, tester, clock })
  const testerId = tester.profileId
  for (let second = 1; second <= played.end; second++) {
    clock.advance(1000)
    const now = clock.now()
    if (second % 20 === 0) await db.asSystem((tx) => recordHeartbeat(tx, { playtestId, testerId, seconds: 20, now }))
    if (second === played.gate) await say(db, { playtestId, buildId, marks: [['gate', null]], now })
    if (second === played.error) await say(db, { playtestId, buildId, errors: [gateError], now })
    if (second === played.stuck) await aMoment(db, { playtestId, tester, clock, atSeconds: second, note: played.note })
  }
  if (played.gaveUp === undefined) await sendReview(db, { playtestId, testerId, clock, seconds: played.end })
  else
    await db.asSystem((tx) => abandonTest(tx, { playtestId, testerId, reason: played.gaveUp ?? '', now: clock.now() }))
  return playtestId
}

interface Sending {
  playtestId: string
  testerId: string
  clock: Clock
  seconds: number
}

/** Sends a review that is valid. It asks for the planned minutes, which the short play is lent meanwhile. */
async function sendReview(db: Database, { playtestId, testerId, clock, seconds }: Sending): Promise<void> {
  const setSeconds = (text: string) =>
    db.systemPool.query(`update review_participations set active_seconds = ${text} where id = $1`, [playtestId])
  await setSeconds('estimated_minutes * 60')
  await db.asSystem((tx) => submitReview(tx, { playtestId, testerId, review: aReview(), now: clock.now() }))
  await validateReview({ db, clock, log: silentLog }, { playtestId })
  await setSeconds(String(seconds))
}
