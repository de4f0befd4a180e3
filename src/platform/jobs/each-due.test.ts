import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { silentLog } from '#platform/log/log.ts'
import { AppError } from '#shared/errors.ts'
import { aDatabase } from '#testing/database.ts'
import { eachDue } from './each-due.ts'

const db = await aDatabase({ system: 2, person: 1 })
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
// Timestamps that many rows share, and that differ by a microsecond.
const due = sql`
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
    timestamptz '2026-01-01' + (n / 300) * interval '1 microsecond' as at
  from generate_series(1, 650) n`

// Regression: periodic jobs took the first 200 due rows, so 200 permanent failures blocked all others.
test('each due row is processed once, in order, regardless of earlier failures', async () => {
  const tried: string[] = []
  await eachDue(
    { db, log: silentLog },
    {
      due,
      what: 'a row could not be processed',
      async act(id) {
        tried.push(id)
        if (tried.length <= 450) throw new Error('always fails')
      },
    },
  )
  expect(tried).toEqual(Array.from({ length: 650 }, (_, index) => uuidOf(index + 1)))
})

test('a lost database connection ends the run, so that the job is retried', async () => {
  let tried = 0
  const run = eachDue(
    { db, log: silentLog },
    {
      due,
      what: 'a row could not be processed',
      async act() {
        tried += 1
        throw new AppError('CONNECTION_ERROR')
      },
    },
  )
  await expect(run).rejects.toMatchObject({ code: 'CONNECTION_ERROR' })
  expect(tried).toBe(1)
})
