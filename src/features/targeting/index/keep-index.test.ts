import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { countInSql } from '../count-in-sql.ts'
import { isInvitable, matchesCriteria } from '../match-testers.ts'
import { isEmptyCriteria } from '../rules.ts'
import type { Criteria } from '../schema.ts'
import { type AnyProfile, anyCriteria, anyProfile, writeProfiles } from '../testing.ts'
import { keepTesterIndex } from './keep-index.ts'

const db = await aDatabase()

const anIndex = async () => {
  const kept = keepTesterIndex({ db, log: silentLog, autoRefresh: false })
  await kept.refresh()
  return kept
}
const countedInSql = (criteria = {}) => db.asSystem((tx) => countInSql(tx, criteria))
const countMatches = (criteria: Criteria) =>
  db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from profiles p where ${isInvitable()} and ${matchesCriteria(criteria)}`,
    )
    return rows[0]?.count
  })

test('index and SQL give the same counts for any profiles, changes and criteria', async () => {
  const kept = await anIndex()
  let filtered = 0
  let matched = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyProfile, { minLength: 20, maxLength: 120 }),
      fc.array(fc.record({ which: fc.nat(), to: anyProfile }), { maxLength: 40 }),
      fc.array(anyCriteria, { minLength: 5, maxLength: 5 }),
      async (profiles, changes, anyOf) => {
        const expectSameCounts = async () => {
          for (const criteria of [{}, ...anyOf]) {
            const counted = kept.current()?.count(criteria)
            expect(counted).toEqual(await countedInSql(criteria))
            expect(counted?.total_pool_size).toBe(await countMatches(criteria))
            if (isEmptyCriteria(criteria)) continue
            filtered++
            if (counted?.total_pool_size) matched++
          }
        }
        await writeProfiles(db, profiles)
        await kept.refresh()
        await expectSameCounts()
        const changed = changes.map(({ which, to }) => ({ ...to, id: profiles[which % profiles.length]?.id ?? to.id }))
        await writeProfiles(db, changed as AnyProfile[])
        await kept.refresh()
        await expectSameCounts()
        expect(await kept.compare()).toBe(true)
      },
    ),
    { numRuns: 15 },
  )
  // A fair share of the criteria must match somebody.
  expect(matched).toBeGreaterThan(filtered / 10)
  expect((await anIndex()).current()?.count({})).toEqual(await countedInSql())
})

test('testers who are erased, lose the role, are paused or deleted are no longer counted', async () => {
  const kept = await anIndex()
  const before = (await countedInSql()).total_pool_size
  const testers = [await aTester(db), await aTester(db), await aTester(db), await aTester(db)]
  await aStudio(db)
  await aTester(db, { unlocked: false })
  const count = async () => {
    await kept.refresh()
    return (kept.current()?.count({}).total_pool_size ?? 0) - before
  }
  expect(await count()).toBe(4)
  const ways = [`user_id = null`, `is_tester = false`, `open_to_tests = false`, `demographics_completed = false`]
  for (const [at, way] of ways.entries()) {
    await db.systemPool.query(`update profiles set ${way} where id = $1`, [testers[at]?.profileId])
    expect(await count()).toBe(3 - at)
  }
  await db.query`update profiles set open_to_tests = true where id = ${testers[2]?.profileId}`
  expect(await count()).toBe(1)
  await writeProfiles(db, [{ ...someone, id: '00000000-0000-4000-8000-000000000001' }])
  expect(await count()).toBe(2)
  await db.query`delete from profiles where id = '00000000-0000-4000-8000-000000000001'`
  expect(await count()).toBe(1)
})

// Transaction ids are assigned at the beginning, but transactions commit in any order.
test('a change of a transaction that began before others and committed after them is not missed', async () => {
  const kept = await anIndex()
  const [early, late] = [await aTester(db, { location: 'Chile' }), await aTester(db, { location: 'Chile' })]
  await kept.refresh()
  const slow = await db.systemPool.connect()
  await slow.query('begin')
  await slow.query(`update profiles set location = 'Peru' where id = $1`, [early.profileId])
  await db.query`update profiles set location = 'Peru' where id = ${late.profileId}`
  await kept.refresh()
  const inPeru = () => kept.current()?.count({ locations: ['Peru'] }).total_pool_size
  expect(inPeru()).toBe(1)
  await kept.refresh()
  expect(inPeru()).toBe(1)
  await slow.query('commit')
  slow.release()
  await kept.refresh()
  expect(inPeru()).toBe(2)
})

test('changes during a reload are not lost', async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let turn = 0; turn < 15; turn++) {
      await writeProfiles(db, fc.sample(anyProfile, { numRuns: 40, seed: writer * 100 + turn }))
    }
  })
  const indexes = await Promise.all(Array.from({ length: 4 }, anIndex))
  for (let round = 0; round < 5; round++) await Promise.all(indexes.map((kept) => kept.refresh()))
  await Promise.all(writers)
  for (const kept of indexes) {
    await kept.refresh()
    expect(kept.current()?.count({})).toEqual(await countedInSql())
  }
})

test('a comparison finds any difference from the database and repairs it', async () => {
  const kept = await anIndex()
  expect(await kept.compare()).toBe(true)
  await db.query`alter table profiles disable trigger targeting_changed`
  const { profileId } = await aTester(db)
  await kept.refresh()
  // An open transaction anywhere on the server would make earlier changes come again.
  await db.query`delete from targeting_changes`
  await db.query`update profiles set gender = 'Male' where id = ${profileId}`
  await db.query`alter table profiles enable trigger targeting_changed`
  await kept.refresh()
  expect(kept.current()?.count({})).not.toEqual(await countedInSql())
  expect(await kept.compare()).toBe(false)
  expect(kept.differences).toBe(1)
  expect(kept.current()?.count({})).toEqual(await countedInSql())
  expect(await kept.compare()).toBe(true)
})

test('too many changes at once cause a reload', async () => {
  const kept = await anIndex()
  await db.query`insert into profiles (id, user_id, name, role, is_tester, location, demographics_completed)
    select gen_random_uuid(), gen_random_uuid(), 'One of many', 'tester', true, 'Iceland', true
    from generate_series(1, 6000)`
  await kept.refresh()
  expect(kept.current()?.count({ locations: ['Iceland'] }).total_pool_size).toBe(6000)
  expect(kept.current()?.count({})).toEqual(await countedInSql())
})

const someone: AnyProfile = {
  id: '',
  age: 30,
  genders: 'Female',
  locations: 'Finland',
  player_types: 'Whale',
  device_types: 'PC',
  gaming_frequencies: 'Daily',
  session_lengths: '2+ hours',
  favorite_genres: ['Puzzle'],
  spending_profiles: 'Whale',
  experience_levels: 'Core',
  records: 'voice',
  isInvitable: true,
}
