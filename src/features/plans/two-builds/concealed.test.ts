import { expect, test } from 'vitest'
import { linkToFile } from '#features/games/builds/download.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aTester } from '#testing/people.ts'
import { aPlan } from '../testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const rename = (buildId: string, name: string) =>
  db.query`update files f set name = ${name} from game_builds b where b.id = ${buildId} and f.id = b.file_id`

// Regression: the file that a tester downloads had the name with which the studio uploaded it, version and all.
test.each([
  ['gullwake-0.9.1-old.zip', 'Gullwake.zip'],
  ['Gullwake v0.9.2 (darker ice).tar.gz', 'Gullwake.tar.gz'],
  ['setup-0.9.2', 'Gullwake'],
])('%s is called %s for a tester of two builds', async (own, shown) => {
  const plan = await aPlan(db, { kind: 'file' })
  for (const build of [plan.buildA, plan.buildB]) await rename(build, own)
  const tester = await aTester(db)
  const { playtestId } = await call(tester, listingApi.takeSpot, { requestId: plan.requestId, shownPay: 17 })
  await call(tester, playtestsApi.start, { playtestId })
  expect(await call(tester, playtestsApi.build, { playtestId })).toMatchObject({ kind: 'file', name: shown })
  const fileSecret = Buffer.alloc(32)
  const link = await db.asSystem((tx) => linkToFile(tx, { buildId: plan.buildA, fileSecret, now: clock.now() }))
  expect(link.name).toBe(own)
})
