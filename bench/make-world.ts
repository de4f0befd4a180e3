import { sql } from 'drizzle-orm'
import { transfer } from '#features/credits/transfer.ts'
import type { Database } from '#platform/db/open.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { addPromoItems } from './make-promo-items.ts'
import { buyers, first, idOf, testers } from './numbered-ids.ts'

export const studios = 200
/** Games of the single studio: enough for a run without inviting anyone twice. */
const singleStudioGames = 100
export const readers = testers
const notificationsOfEach = 60

/** Cookie headers by the person's number. */
export type Cookies = Map<number, string>

/**
 * Fills an empty database with studios (with games and credits), testers (with notifications), and a session for each.
 */
export async function makeWorld(db: Database, dataDir: string): Promise<Cookies> {
  const studioNumbers = [...Array.from({ length: studios }, (_, n) => first.studio + n), first.lonelyStudio]
  const testerNumbers = Array.from({ length: testers }, (_, n) => first.tester + n)
  const cookies: Cookies = new Map()
  const open = async (number: number) =>
    cookies.set(number, await aSession({ pool: db.systemPool, dataDir, profileId: idOf(number) }))
  await eightAtATime(studioNumbers, async (number) => {
    await aStudio(db, { id: idOf(number), credits: 5_000 })
    await open(number)
  })
  await eightAtATime(testerNumbers, async (number) => {
    await aTester(db, { id: idOf(number), credits: number < first.tester + buyers ? 10_000 : 0 })
    await open(number)
  })
  await giveCredits(db, idOf(first.lonelyStudio))
  await db.asSystem(async (tx) => {
    for (const begin of [first.game, first.gameTwin]) {
      await addGames(tx, { begin, count: studios, studioOf: sql`(n + ${first.studio}::int)` })
    }
    for (const begin of [first.lonelyGame, first.lonelyGameTwin]) {
      await addGames(tx, { begin, count: singleStudioGames, studioOf: sql`${first.lonelyStudio}::int` })
    }
    await tx.execute(sql`
      insert into notification_history (user_id, title, message, notification_type, link, event_key, sent_at, opened_at)
      select (t || '-0000-4000-8000-000000000000')::uuid, 'Your review was accepted', 'You earned 17 credits for your review.', 'success',
        '/tester?tab=reviews', 'bench:' || t || ':' || k, now() - k * interval '1 hour', case when k % 2 = 0 then now() end
      from generate_series(${first.tester}::int, ${first.tester + testers - 1}::int) t, generate_series(1, ${notificationsOfEach}::int) k`)
  })
  await addPromoItems(db, first.studio)
  await db.systemPool.query('vacuum analyze')
  return cookies
}

interface Games {
  begin: number
  count: number
  studioOf: ReturnType<typeof sql>
}

async function addGames(tx: Parameters<Parameters<Database['asSystem']>[0]>[0], { begin, count, studioOf }: Games) {
  await tx.execute(sql`
    insert into games (id, studio_id, title, description, genres, platforms, status, is_public)
    select (${begin}::int + n || '-0000-4000-8000-000000000000')::uuid, (${studioOf} || '-0000-4000-8000-000000000000')::uuid,
      'Gullwake', ${'Sail a small boat past loud birds. '.repeat(12)}, '{Puzzle,Adventure}', '{Web,Windows}', 'beta', true
    from generate_series(0, ${count - 1}::int) n`)
  await tx.execute(sql`
    insert into game_builds (id, game_id, studio_id, version, notes, kind, url, state)
    select gen_random_uuid(), id, studio_id, v.version, 'The wind turns more slowly.', 'link', 'https://games.example.com/gullwake', 'ready'
    from games, (values ('0.1'), ('0.2'), ('0.3')) v (version)
    where id >= (${begin}::int || '-0000-4000-8000-000000000000')::uuid and id < (${begin + count}::int || '-0000-4000-8000-000000000000')::uuid`)
}

/** Gives enough credits for all invitations of a run, in amounts that the ledger allows. */
async function giveCredits(db: Database, toProfile: string) {
  const entries = Array.from({ length: 40 }, (_, n) => ({
    from: 'mint' as const,
    toProfile,
    wallet: 'main' as const,
    amount: 10_000,
    type: 'ADMIN_ADJUST' as const,
    description: 'For a measurement',
    key: `bench:${n}`,
  }))
  await db.asSystem((tx) => transfer(tx, entries, new Date()))
}

async function eightAtATime(numbers: number[], work: (number: number) => Promise<unknown>) {
  const waiting = [...numbers]
  const keepWorking = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: 8 }, keepWorking))
}
