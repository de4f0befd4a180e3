import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aPlaytest, aReview } from '#features/reviews/testing.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { verifyBooks } from '#server/verify-books.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { expect, test } from '../support/journey.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { withDatabase } from '../support/world.ts'

const people = 50

interface ActiveTest {
  playtestId: string
  cookie: string
  studioCookie: string
  review: ReturnType<typeof aReview>
}

const post = async (product: Product, path: string, cookie: string, body: unknown) =>
  fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Fifty testers who are about to submit, each for a different studio: the same text about one game would count as a
 * copy.
 */
async function fiftyTesters(dataDir: string): Promise<ActiveTest[]> {
  return withDatabase(dataDir, async (db) => {
    const activeTests: ActiveTest[] = []
    for (let n = 0; n < people; n++) {
      const { playtestId, tester, studio } = await aPlaytest(db, { state: 'in_progress' })
      const [cookie, studioCookie] = [
        await aSession({ pool: db.systemPool, dataDir, profileId: tester.profileId }),
        await aSession({ pool: db.systemPool, dataDir, profileId: studio.profileId }),
      ]
      await db.systemPool.query(
        'update review_participations set active_seconds = estimated_minutes * 60 where id = $1',
        [playtestId],
      )
      activeTests.push({ playtestId, cookie, studioCookie, review: aReview('good') })
    }
    return activeTests
  })
}

async function statuses(dataDir: string) {
  return withDatabase(dataDir, async (db) => {
    const { rows } = await db.systemPool.query<{ id: string; status: string; submissions: number }>(
      'select id, status, submissions from review_participations',
    )
    return new Map(rows.map((row) => [row.id, row]))
  })
}

test('kill -9 during 50 submissions and during validation loses no acknowledged write and pays each tester once', async () => {
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-crash-'))
  const activeTests = await fiftyTesters(dataDir)
  const port = await freePort()
  let product = await startProduct({ dataDir, port, seed: 'none' })

  // Killed in the middle of the submissions, after some were acknowledged.
  const acknowledged = new Set<string>()
  const submit = async ({ playtestId, cookie, review }: ActiveTest) => {
    const answer = await post(product, '/playtests/submit', cookie, { playtestId, ...review }).catch(() => null)
    if (answer?.ok) acknowledged.add(playtestId)
    if (acknowledged.size === 10) await product.kill()
  }
  await Promise.all(activeTests.map(submit))
  await product.kill()
  expect(acknowledged.size).toBeGreaterThanOrEqual(10)
  const after = await statuses(dataDir)
  for (const id of acknowledged) expect(after.get(id)?.submissions).toBe(1)

  // The other testers submit, and those without an answer submit again; then the process is killed during a validation.
  product = await startProduct({ dataDir, port, seed: 'none' })
  await Promise.all(activeTests.filter(({ playtestId }) => !acknowledged.has(playtestId)).map(submit))
  await product.kill()

  product = await startProduct({ dataDir, port, seed: 'none' })
  const left = activeTests.filter(({ playtestId }) => !acknowledged.has(playtestId))
  await Promise.all(left.map(submit))
  const waiting = async () => {
    const lists = await Promise.all(
      activeTests.map(async ({ studioCookie }) => {
        const answer = await fetch(`${product.url}/api/playtests/waiting`, { headers: { cookie: studioCookie } })
        return ((await answer.json()) as { tests: unknown[] }).tests.length
      }),
    )
    return lists.reduce((sum, length) => sum + length, 0)
  }
  await expect.poll(waiting).toBe(people)

  // Each review is accepted twice at once.
  const paid = await Promise.all(
    activeTests.flatMap(({ playtestId, studioCookie }) =>
      [1, 2].map(() => post(product, '/playtests/accept', studioCookie, { playtestId })),
    ),
  )
  expect(paid.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(people)
  // A stored decision can be undone for some seconds; killed meanwhile, the next process carries it out.
  await product.kill()
  product = await startProduct({ dataDir, port, seed: 'none' })
  await expect.poll(waiting).toBe(0)
  await product.stop()

  await withDatabase(dataDir, async (db) => {
    const { rows } = await db.systemPool.query<{ n: number; approved: number }>(
      `select (select count(*)::int from credit_transfers where idempotency_key like 'review:%') as n,
        (select count(*)::int from review_participations where status = 'approved') as approved`,
    )
    expect(rows[0]).toEqual({ n: people, approved: people })
    expect(
      (await verifyBooks(db.systemPool, await openProductKeys(db.systemPool, { dataDir, secretKey: undefined })))
        .faults,
    ).toEqual([])
  })
  await rm(dataDir, { recursive: true, force: true })
})
