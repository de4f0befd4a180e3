import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { findAlike, keepSignature } from '#features/reviews/scoring/find-alike.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { quantiles } from './load.ts'
import { onOwnDatabase } from './on-own-database.ts'

const lookups = 1000
const words =
  'lantern bridge rail lever wall tower bell pier fog boat room spike hook ledge camera shop armor deck card train switch timer depot furnace slime ore menu screen pause drift lane circuit tunnel stairs note oil well water checkpoint boss'.split(
    ' ',
  )

/**
 * `npm run bench -- near-duplicates`: measures the validator's lookup of near duplicates among the signatures of a
 * million reviews, with the product's own tables and functions. One band in 200 is shared by many reviews, like stock
 * phrases; every second text is a copy. An argument sets another number of rows.
 */
export async function benchNearDuplicates([rows = 1_000_000]: readonly number[]): Promise<void> {
  await onOwnDatabase(async (embedded) => {
    const admin = new pg.Client({ ...embedded.admin, database: String(embedded.system.database) })
    await admin.connect()
    admin.on('error', () => undefined)
    await fill(admin, rows)
    const db = openDatabase(embedded, silentLog)
    await print(db, admin, rows)
    await admin.end()
    await db.close()
  })
}

async function fill(admin: pg.Client, rows: number): Promise<void> {
  // Without the rows that the signatures reference.
  await admin.query('set session_replication_role = replica')
  await admin.query(
    'alter table review_signatures drop constraint review_signatures_playtest_id_review_participations_id_fk',
  )
  const { rows: found } = await admin.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'review_signatures_bands'`,
  )
  await admin.query('drop index review_signatures_bands')
  await admin.query(
    `insert into review_signatures (playtest_id, tester_id, bands)
     select gen_random_uuid(), gen_random_uuid(), (select array_agg(case when random() < 0.005 then (random() * 2000)::int
       else (random() * 4294967295 - 2147483648)::bigint::int end) from generate_series(1, 16) where n > 0) from generate_series(1, $1) n`,
    [rows],
  )
  await admin.query(found[0]?.indexdef ?? '')
  await admin.query('vacuum analyze review_signatures')
}

async function aText(admin: pg.Client, content: string): Promise<string> {
  const id = randomUUID()
  await admin.query(
    `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, gameplay_rating, ui_rating, performance_rating, content)
     values ($1, $2, $2, $2, 4, 4, 4, 4, $3)`,
    [id, randomUUID(), content],
  )
  return id
}

/** A seeded generator of numbers from 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function print(db: Database, admin: pg.Client, rows: number): Promise<void> {
  const contentOf = (seed: number) => {
    const next = mulberry(seed)
    return `Test ${seed}: ${Array.from({ length: 60 }, () => words[Math.floor(next() * words.length)]).join(' ')}`
  }
  const times = { store: [] as number[], lookup: [] as number[] }
  let copies = 0
  for (let index = 0; index < lookups; index++) {
    const content = contentOf(index - (index % 2))
    const playtestId = await aText(admin, index % 2 ? `Hello! ${content}` : content)
    const since = performance.now()
    await db.asSystem((tx) => keepSignature(tx, playtestId))
    const kept = performance.now()
    if ((await db.asSystem((tx) => findAlike(tx, playtestId))).length > 0) copies++
    times.lookup.push(performance.now() - kept)
    times.store.push(kept - since)
  }
  console.log(
    `\n${rows.toLocaleString('en')} reviews, ${lookups} validated one after the other, ${copies} detected as copies\n`,
  )
  console.log('| Near copies          | p50 ms | p99 ms |\n|----------------------|-------:|-------:|')
  for (const [title, list] of [
    ['store a signature', times.store],
    ['look up a near copy', times.lookup],
  ] as const) {
    const { p50, p99 } = quantiles(list)
    console.log(`| ${title.padEnd(20)} | ${p50.toFixed(1).padStart(6)} | ${p99.toFixed(1).padStart(6)} |`)
  }
}
