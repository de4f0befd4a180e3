import { expect, test } from 'vitest'
import { stoppedClock } from '#platform/clock.ts'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { openProfilesServices } from './open-services.ts'

const db = await aDatabase()
const clock = stoppedClock()
const { testerLocations } = openProfilesServices({ db, clock, log: silentLog })

test('testers are counted by location; those not open to tests, incomplete profiles and studios are not counted', async () => {
  const away = await aTester(db, { location: 'Japan' })
  await db.query`update profiles set open_to_tests = false where id = ${away.profileId}`
  await aTester(db, { location: 'Japan', unlocked: false })
  await aStudio(db, { location: 'Japan' })
  await aTester(db, { location: 'Finland' })
  await aTester(db, { location: 'Finland' })
  await aTester(db, { location: 'Brazil' })
  expect(await testerLocations.get()).toEqual({
    total: 3,
    locations: [
      { location: 'Finland', testers: 2 },
      { location: 'Brazil', testers: 1 },
    ],
  })
})

test('a custom location is not shown until three testers have it', async () => {
  clock.advance(61_000)
  for (let count = 0; count < 2; count++) await aTester(db, { location: 'My own street 5' })
  const few = await testerLocations.get()
  expect(few.total).toBe(5)
  expect(few.locations.map(({ location }) => location)).toEqual(['Finland', 'Brazil'])
  clock.advance(61_000)
  await aTester(db, { location: 'My own street 5' })
  expect((await testerLocations.get()).locations[0]).toEqual({ location: 'My own street 5', testers: 3 })
})
