import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { EmbeddedDatabase } from '#platform/db/embedded/embedded.ts'
import '#server/ports.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { installJobs } from '#platform/jobs/worker.ts'
import { silentLog } from '#platform/log/log.ts'
import { aStudio } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { build } from '../scripts/build.mjs'
import { Connection } from './connection.ts'
import { quantiles } from './load.ts'
import { idOf } from './numbered-ids.ts'
import { onOwnDatabase } from './on-own-database.ts'
import { startProcess } from './start-process.ts'

const profiles = 50_000
const games = 200
const studio = 10_000_001
const rounds = 600

/** Typical search texts; each list is used in turn. */
const searches: Record<string, string[]> = {
  'two letters that begin a name': ['ma', 'jo', 'sa', 'el', 'ka', 'le', 'ro', 'an'],
  'two letters in the middle of many': ['ar', 'in', 'er', 'on', 'll', 'ie', 'ri', 'na'],
  'two letters that few names have': ['qx', 'zj', '97', 'uq', 'wv', 'xz', 'kq', 'jx'],
  'three letters': ['mar', 'ell', 'ont', 'son', 'vik', 'ber', 'ori', 'lan'],
  'a whole name': [
    'marta okafor',
    'jonas lindqvist 4',
    'elin',
    'okafor',
    'novak 33',
    'sofia berg',
    'rossi',
    'tanaka 12',
  ],
  'nothing is found': ['qqqqq', 'zz zz', 'xylophon', 'nobody here', '####', 'wwwwww', 'jjjj', '%%'],
}

/** Times the command palette's call over HTTP for a studio, one at a time, over 50,000 testers. */
export async function benchSearch(): Promise<void> {
  await build()
  await onOwnDatabase(async (embedded, dataDir) => {
    const cookie = await fill(embedded, dataDir)
    const { system, person } = embedded
    const start = { access: { system, person }, dataDir, dist: resolve('dist/browser') }
    const { port } = await startProcess('product-process', start)
    await print(await Connection.open(port), cookie)
  })
}

async function fill(access: EmbeddedDatabase, dataDir: string): Promise<string> {
  const db = openDatabase(access, silentLog)
  try {
    await installJobs(db)
    await aStudio(db, { id: idOf(studio) })
    await addPeopleAndGames(db)
    return await aSession({ pool: db.systemPool, dataDir, profileId: idOf(studio) })
  } finally {
    await db.close()
  }
}

/** Adds testers with international names, some with a number, and the studio's games. */
async function addPeopleAndGames(db: Database): Promise<void> {
  await db.systemPool.query(`
    insert into profiles (id, user_id, name, role, is_tester, tester_level, location, demographics_completed)
    select gen_random_uuid(), gen_random_uuid(),
      f.names[1 + (n * 7919) % array_length(f.names, 1)] || ' ' || f.families[1 + (n / 30 * 31) % array_length(f.families, 1)]
        || case when n % 3 = 0 then ' ' || (n % 97) else '' end,
      'tester', true, 'Newbie', 'Finland', n % 11 <> 0
    from generate_series(1, ${profiles}) n,
      (select array['Marta','Jonas','Elin','Sofia','Nkechi','Takeshi','Ana','Luis','Priya','Omar','Ines','Karl','Leila','Viktor','Rosa','Samuel','Mei','Ravi','Zoe','Aino','Björn','Jacqueline','Quentin','Ursula','Emil','Dagny','Hugo','Yara','Anton','Paola'] as names,
        array['Okafor','Lindqvist','Berg','Novak','Rossi','Tanaka','Silva','Garcia','Sharma','Hassan','Moreau','Schmidt','Karimi','Petrov','Lopez','Adeyemi','Chen','Iyer','Walker','Korhonen','Larsson','Dubois','Quill','Meyer','Ellison','Nilsen','Brandt','Haddad','Orlov','Ferrari','Robinson','Montgomery','Villanueva','Kowalczyk'] as families) f`)
  await db.systemPool.query(
    `insert into games (id, studio_id, title, genres, platforms, status)
     select gen_random_uuid(), $1, 'Marsh Story ' || n, '{Puzzle}', '{PC}', 'beta' from generate_series(1, ${games}) n`,
    [idOf(studio)],
  )
  await db.systemPool.query('vacuum analyze')
}

async function print(connection: Connection, cookie: string): Promise<void> {
  console.log(
    `\n${availableParallelism()} cores, Node ${process.versions.node}; ${profiles.toLocaleString('en')} testers, ${games} games of the studio, one call at a time, ${rounds} calls per line\n`,
  )
  console.log(`| ${'Search text'.padEnd(34)} | p50 ms | p99 ms |\n|${'-'.repeat(36)}|-------:|-------:|`)
  const all: number[] = []
  for (const [title, words] of Object.entries(searches)) {
    const paths = words.map((typed) => `/api/search?query=${encodeURIComponent(typed)}`)
    const times = await timesOf(connection, { cookie, paths })
    all.push(...times)
    printLine(title, times)
  }
  printLine('all of them', all)
  printLine('for comparison: only the balance', await timesOf(connection, { cookie, paths: ['/api/credits/balance'] }))
  connection.close()
}

async function timesOf(connection: Connection, { cookie, paths }: { cookie: string; paths: string[] }) {
  const times: number[] = []
  for (let n = -50; n < rounds; n++) {
    const path = paths[(n + 56) % paths.length] ?? ''
    const since = performance.now()
    const status = await connection.call({ method: 'GET', path, cookie })
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    // The first calls are the warm-up.
    if (n >= 0) times.push(performance.now() - since)
  }
  return times
}

function printLine(title: string, times: number[]): void {
  const { p50, p99 } = quantiles(times)
  console.log(`| ${title.padEnd(34)} | ${p50.toFixed(1).padStart(6)} | ${p99.toFixed(1).padStart(6)} |`)
}
