import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { readDevices } from '../devices/read-devices.ts'
import { reportsOf } from '../reports/queries.ts'
import { insightsOf, sentencesOf, versionsOf } from './queries.ts'
import { sellsOf } from './sells-of.ts'

const db = await aDatabase()
const studio = (await aStudio(db)).profileId
const gameId = await aGame(db, { ...(await aStudio(db)), profileId: studio })

/** 50 requests, 1,000 reviews and 10,000 moments of one game, by 250 testers. */
async function fill() {
  const run = (text: string, values: unknown[] = [studio, gameId]) => db.systemPool.query(text, values)
  const id = (kind: number, n: string) => `('${kind}0000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  await run(
    `insert into profiles (id, user_id, name, role, email_verified, location, device_type, favorite_genres, spending_profile, tester_level)
     select ${id(1, 'n')}, ${id(1, 'n')}, 'Tester ' || n, 'tester', true, 'Finland', 'PC', '{Puzzle}', 'Free', 'Core' from generate_series(0, 249) n`,
    [],
  )
  await run(
    `insert into game_builds (id, game_id, studio_id, version, kind, url, state) select ${id(2, 'n')}, $2::uuid, $1::uuid, '0.' || n, 'link', 'https://games.example.com', 'ready' from generate_series(0, 4) n`,
  )
  await run(
    `insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot, opened_at)
     select ${id(3, 'n')}, $1::uuid, $2::uuid, ${id(2, 'n % 5')}, 'closed', 'gameplay', 20,
       '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[]}', 20, 500, 25, 17, now() - interval '1 day' from generate_series(0, 49) n`,
  )
  await run(
    `insert into review_spots (id, request_id, studio_id, number, state, price) select ${id(4, 'n')}, ${id(3, 'n / 20')}, $1::uuid, n % 20, 'settled', 25 from generate_series(0, 999) n`,
    [studio],
  )
  await run(
    `insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id, status, brief, estimated_minutes, base_reward, multiplier_percent, pay,
       deadline_at, active_seconds, accepted_at, started_at, submitted_at, validated_at, score, quality_lines)
     select ${id(5, 'n')}, ${id(3, 'n / 20')}, ${id(4, 'n')}, $2::uuid, ${id(2, '(n / 20) % 5')}, ${id(1, '(n % 20) * 12 + n / 400')}, $1::uuid, 'approved',
       '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[]}', 20, 17, 100, 17, now(), 900, now(), now(), now(), now(), 66, '[]' from generate_series(0, 999) n`,
  )
  await run(
    `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, content)
     select ${id(5, 'n')}, ${id(1, '(n % 20) * 12 + n / 400')}, $1::uuid, $2::uuid, 1 + n % 5, repeat('The camera is great, but the music of the second level is too loud for me. ', 8) from generate_series(0, 999) n`,
  )
  await run(
    `insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note)
     select gen_random_uuid(), ${id(5, 'n % 1000')}, ${id(1, 'n % 250')}, $1::uuid, 'stuck', n % 900, 'Where is the key?' from generate_series(0, 9999) n`,
    [studio],
  )
  await db.query`vacuum analyze`
}

/** The pages that each statement of a read touched. */
async function buffersOf(read: (tx: SystemTx) => Promise<unknown>): Promise<number[]> {
  return db.asSystem(async (tx) => {
    const statements: SQL[] = []
    const watched = Object.assign(Object.create(tx) as SystemTx, {
      execute: (statement: SQL) => {
        statements.push(statement)
        return tx.execute(statement)
      },
    })
    await read(watched)
    const counts: number[] = []
    for (const statement of statements) {
      const { rows: explained } = await tx.execute(sql`explain (analyze, buffers, format json) ${statement}`)
      const plan = (Object.values(explained[0] ?? {})[0] as [{ Plan: Record<string, number> }])[0].Plan
      counts.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0))
    }
    return counts
  })
}

test('a game with 1,000 reviews and 10,000 moments is read in two statements of 2,000 pages together', async () => {
  await fill()
  const choice = { gameId, studioId: studio }
  const reads: Record<string, (tx: SystemTx) => Promise<unknown>> = {
    all: (tx) => insightsOf(tx, choice),
    sentences: (tx) => sentencesOf(tx, { ...choice, theme: 'camera' }),
    versions: (tx) => versionsOf(tx, choice),
    devices: (tx) => readDevices(tx, choice),
    sells: (tx) => sellsOf(tx, { ...choice, now: new Date() }),
    reports: (tx) => reportsOf(tx, { ...choice, secret: Buffer.alloc(32) }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const counts = await buffersOf(read)
    expect(counts.length, name).toBeLessThanOrEqual(2)
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      name,
    ).toBeLessThanOrEqual(2000)
  }
})
