import pg from 'pg'
import { signatureOf } from '#features/reviews/validation/signature.ts'

/**
 * How long the look-up of a near duplicate takes among synthetic signatures, on a table like `review_signatures` of its own:
 * `DATABASE_URL=… node scripts/run.mjs bench/near-duplicates.ts [rows]`, 1,000,000 rows unless told otherwise.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const looks = 200
const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(`create temporary table signatures (id integer primary key, bands integer[] not null)`)
// One band in 200 is shared by many reviews, as stock phrases would be.
await client.query(
  `insert into signatures select n, (select array_agg(case when random() < 0.005 then (random() * 2000)::int
    else (random() * 4294967295 - 2147483648)::bigint::int end) from generate_series(1, 16) where n > 0) from generate_series(1, $1) n`,
  [rows],
)
await client.query('create index on signatures using gin (bands) with (fastupdate = false)')
await client.query('analyze signatures')
const text = 'I reached the fourth room after twenty minutes and fell off the second bridge three times, look number'
const times: number[] = []
for (let look = 0; look < looks; look++) {
  const bands = signatureOf(`${text} ${look} `.repeat(2))
  if (look % 2 === 0) bands[0] = look
  const since = performance.now()
  await client.query(
    'with alike as materialized (select id from signatures where bands && $1::integer[]) select id from alike limit 25',
    [bands],
  )
  times.push(performance.now() - since)
}
times.sort((one, other) => one - other)
const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)
process.stdout.write(
  `${rows} signatures, ${looks} look-ups: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms\n`,
)
await client.end()
