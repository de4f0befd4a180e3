import { expect, test } from 'vitest'
import { accountsApi } from '#features/accounts/api.ts'
import { adminApi } from '#features/admin/api.ts'
import { aGame } from '#features/games/testing.ts'
import { paymentsApi } from '#features/payments/api.ts'
import { privacyApi } from '#features/privacy/api.ts'
import { profilesApi } from '#features/profiles/api.ts'
import { listingApi } from '#features/recruiting/api.ts'
import { invitationsApi } from '#features/recruiting/invitations/api.ts'
import { invitationLinksApi } from '#features/recruiting/links/api.ts'
import { anOpenRequest } from '#features/reviews/testing.ts'
import { workspacesApi } from '#features/teams/workspaces/api.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester } from '#testing/people.ts'

const db = await aDatabase()
const call = callerOn(db)
/** More than two pages of fifty rows; each three rows share a timestamp. */
const many = 120
const fill = (statement: string, ...values: unknown[]) => db.systemPool.query(statement, values)

interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
}

/** All rows of a list, read page by page. */
async function whole<Row>(read: (cursor?: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

async function expectWhole<Row>(
  idOf: (row: NoInfer<Row>) => string,
  read: (cursor?: string) => Promise<Page<Row>>,
  count = many,
) {
  expect((await read()).rows.length).toBeLessThan(count)
  expect(new Set((await whole(read)).map(idOf)).size).toBe(count)
  expect(await whole(read)).toHaveLength(count)
}

const page = (cursor?: string) => (cursor ? { cursor } : {})
const studio = await aStudio(db, { credits: 5000 })
const tester = await aTester(db)
const admin = await aPerson(db, 'admin')

test('the outbox pages to its first email', async () => {
  await fill(
    `insert into outbox_emails (recipient, subject, html, plain, created_at)
     select n || '@example.test', 's', 'h', 'p', now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { emails, nextCursor } = await call(null, accountsApi.outbox, page(cursor))
      return { rows: emails, nextCursor }
    },
  )
})

test('sessions page to the least recently used one', async () => {
  await fill(
    `insert into auth_sessions (user_id, token, expires_at, updated_at)
     select $1, 'list ' || n, now() + interval '1 day', now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
    studio.profileId,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { sessions, nextCursor } = await call(studio, accountsApi.sessions, page(cursor))
      return { rows: sessions, nextCursor }
    },
  )
})

test('receipts page to the oldest, debts to the newest', async () => {
  await fill(
    `insert into payments (id, owner_id, package_id, package_name, credits, price_cents, source, state, created_at, paid_at)
     select gen_random_uuid(), $1, (select id from credit_packages limit 1), 'Growth', 550, 5000, 'credits', 'paid', now(), now() from generate_series(1, ${many})`,
    studio.profileId,
  )
  await fill(
    `insert into receipts (payment_id, owner_id, issued_at) select id, owner_id, now() from payments where owner_id = $1`,
    studio.profileId,
  )
  await fill(
    `insert into payment_debts (payment_id, owner_id, reason, credits, cents, created_at) select id, owner_id, 'refund', 10, 100, now() from payments where owner_id = $1`,
    studio.profileId,
  )
  await expectWhole(
    ({ number }) => number,
    async (cursor?: string) => {
      const { receipts, nextCursor } = await call(studio, paymentsApi.receipts, page(cursor))
      return { rows: receipts, nextCursor }
    },
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { debts, nextCursor } = await call(admin, paymentsApi.debts, page(cursor))
      return { rows: debts, nextCursor }
    },
  )
})

test('archived workspaces page to the one archived first', async () => {
  await fill(
    `insert into team_workspaces (id, studio_id, name, archived_at)
     select gen_random_uuid(), $1, 'Workspace ' || n, now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
    studio.profileId,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { workspaces, nextCursor } = await call(studio, workspacesApi.archived, page(cursor))
      return { rows: workspaces, nextCursor }
    },
  )
})

test('a search returns all people who match, also above the limit of the count, with the same total on each page', async () => {
  const holders = 560
  const nearby = 70
  await fill(
    `insert into profiles (id, user_id, name, role, is_tester, demographics_completed, created_at, location)
     select id, id, 'Wilhelmina ' || n, 'tester', true, true, now() - (n / 3) * interval '1 minute',
       case when n <= ${nearby} then 'Lindisfarne' else 'Bamburgh' end
     from (select gen_random_uuid() as id, n from generate_series(1, ${holders}) n) x`,
  )
  const asAdmin = async (cursor?: string) => {
    const { people, nextCursor, total } = await call(admin, adminApi.people, { search: 'helmin', ...page(cursor) })
    expect(total).toBe(501)
    return { rows: people, nextCursor }
  }
  await expectWhole(({ id }) => id, asAdmin, holders)
  const asStudio = (filter: object, expected: number) => async (cursor?: string) => {
    const { testers, nextCursor, total } = await call(studio, invitationsApi.testers, { ...filter, ...page(cursor) })
    expect(total).toBe(expected)
    return { rows: testers, nextCursor }
  }
  const from = (...locations: string[]) => ({ criteria: { locations } })
  await expectWhole(({ id }) => id, asStudio({ search: 'helmin' }, 501), holders)
  await expectWhole(({ id }) => id, asStudio(from('Lindisfarne', 'Bamburgh'), 501), holders)
  await expectWhole(({ id }) => id, asStudio(from('Lindisfarne'), nearby), nearby)
})

test('reputation events page to the first one', async () => {
  await fill(
    `insert into reputation_events (profile_id, kind, points, reason, event_key, created_at)
     select $1, 'review', 10, 'A good review', 'list:' || n, now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
    tester.profileId,
  )
  await expectWhole(
    ({ id }) => id,
    (cursor?: string) => call(tester, profilesApi.reputation, page(cursor)),
  )
})

test('problems page to the oldest one', async () => {
  await fill(
    `insert into problems (key, kind, subject, detail, times, first_at, last_at)
     select 'email:' || n, 'email', n || '@example.test', '550', 1, now(), now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
  )
  await expectWhole(
    ({ key }) => key,
    async (cursor?: string) => {
      const { problems, nextCursor } = await call(admin, adminApi.problems, page(cursor))
      return { rows: problems, nextCursor }
    },
  )
})

test('links of a game, and confidentiality receipts, page to the last', async () => {
  const gameId = await aGame(db, studio)
  await fill(
    `insert into invitation_links (id, studio_id, game_id, token_hash, max_uses, expires_at, created_at)
     select gen_random_uuid(), $1, $2, 'list ' || n, 5, now() + interval '1 day', now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
    studio.profileId,
    gameId,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { links, nextCursor } = await call(studio, invitationLinksApi.list, { gameId, ...page(cursor) })
      return { rows: links, nextCursor }
    },
  )
  const { requestId } = await anOpenRequest(db, { studio })
  await fill(
    `insert into confidentiality_receipts (request_id, tester_id, studio_id, text, text_hash, agreed_at)
     select $1, gen_random_uuid(), $2, 'Tell nobody.', 'hash', now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
    requestId,
    studio.profileId,
  )
  await expectWhole(
    ({ testerId }) => testerId,
    async (cursor?: string) => {
      const { receipts, nextCursor } = await call(studio, listingApi.receipts, { id: requestId, ...page(cursor) })
      return { rows: receipts, nextCursor }
    },
  )
})

test('open tests page to the last one: those for the device of the tester first, each once', async () => {
  const { requestId } = await anOpenRequest(db, { studio: await aStudio(db, { credits: 100 }) })
  const before = (await whole(listed)).length
  await fill(
    `with copies as (
       insert into games (id, studio_id, title, description, genres, platforms, status, is_public, version)
       select gen_random_uuid(), g.studio_id, 'Copy ' || n, g.description, g.genres, case n % 2 when 0 then '{VR}'::text[] else '{Windows}' end, 'beta', true, '1'
       from games g join review_requests r on r.game_id = g.id, generate_series(1, 80) n where r.id = $1 returning id, studio_id),
     opened as (
       insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot, opened_at)
       select gen_random_uuid(), r.studio_id, c.id, r.build_id, 'open', r.test_type, r.estimated_duration, r.game_instructions, 1, 25, 25, 17, now() - (row_number() over () / 3) * interval '1 minute'
       from copies c, review_requests r where r.id = $1 returning id, studio_id)
     insert into review_spots (request_id, studio_id, number, price) select id, studio_id, 1, 25 from opened`,
    requestId,
  )
  await expectWhole(({ id }) => id, listed, before + 80)
  const suits = (await whole(listed)).map(({ platforms }) => !platforms.includes('VR'))
  expect(suits).toEqual([...suits].sort((a, b) => Number(b) - Number(a)))

  async function listed(cursor?: string) {
    const { requests, nextCursor } = await call(tester, listingApi.openListing, page(cursor))
    return { rows: requests, nextCursor }
  }
})

test('the pools of studios page to the smallest', async () => {
  await fill(
    `insert into incentive_pools (studio_id, available) select gen_random_uuid(), n / 3 from generate_series(1, ${many}) n`,
  )
  await expectWhole(
    ({ studioId }) => studioId,
    async (cursor?: string) => {
      const { pools, nextCursor } = await call(admin, adminApi.pools, page(cursor))
      return { rows: pools, nextCursor }
    },
  )
})

test('requests for data that wait, consents, and views of a person page to the last', async () => {
  await fill(
    `insert into data_deletion_requests (user_id, request_type, requested_at)
     select gen_random_uuid(), 'export', now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { requests, nextCursor } = await call(admin, privacyApi.waitingRequests, page(cursor))
      return { rows: requests, nextCursor }
    },
  )
  await fill(
    `insert into consent_records (user_id, consent_type, purpose, legal_basis, granted, granted_at, changed_at)
     select gen_random_uuid(), 'marketing', 'p', 'consent', true, now(), now() - (n / 3) * interval '1 minute' from generate_series(1, ${many}) n`,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { consents, nextCursor } = await call(admin, privacyApi.consents, page(cursor))
      return { rows: consents, nextCursor }
    },
  )
  await fill(
    `insert into person_views (subject_id, viewer_id, viewer_role, page, hour)
     select $1, gen_random_uuid(), 'admin', 'credits', now() - (n / 3) * interval '1 hour' from generate_series(1, ${many}) n`,
    studio.profileId,
  )
  await expectWhole(
    ({ id }) => id,
    async (cursor?: string) => {
      const { views, nextCursor } = await call(studio, privacyApi.viewsOfMe, page(cursor))
      return { rows: views, nextCursor }
    },
  )
})
