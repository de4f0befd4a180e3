import { randomUUID } from 'node:crypto'
import { consentsOf, latestConsents, viewsOf } from '#features/privacy/consents/queries.ts'
import { latestRequests, requestsOf, waitingRequests } from '#features/privacy/requests/queries.ts'
import { readRetention } from '#features/privacy/retention/queries.ts'
import type { Database } from '#platform/db/open.ts'

const rows = 100_000
const people = 10_000
/** Looked at once in each hour of more than eleven years, and with a consent given again and again. */
const busiest = randomUUID()

/** 100,000 requests, of which a tenth waits, as many consents, and as many views of one person. */
export async function fillCompliance({ systemPool }: Database): Promise<void> {
  await systemPool.query(`insert into profiles (id, user_id, name, role) values ($1, $1, 'Busiest', 'tester')`, [
    busiest,
  ])
  await systemPool.query(
    `insert into profiles (id, name, role) select gen_random_uuid(), 'Person ' || n, 'tester' from generate_series(1, ${people}) n`,
  )
  await systemPool.query(
    `with p as (select id, row_number() over (order by id) - 1 as n from profiles where name like 'Person %')
     insert into data_deletion_requests (user_id, request_type, status, requested_at, processed_at, steps)
     select p.id, 'deletion', case when r.n < ${people} then 'pending' else 'completed' end, now() - r.n * interval '1 minute',
       case when r.n >= ${people} then now() end, '[]'
     from generate_series(0, ${rows - 1}) r (n) join p on p.n = r.n % ${people}`,
  )
  await systemPool.query(
    `with p as (select id, row_number() over (order by id) - 1 as n from profiles where name like 'Person %')
     insert into consent_records (user_id, consent_type, purpose, legal_basis, granted, granted_at, withdrawn_at, changed_at)
     select p.id, 'marketing', 'Offers', 'consent', false, at, at, at
     from (select n, now() - n * interval '1 minute' as at from generate_series(0, ${rows - 1}) n) r join p on p.n = r.n % ${people}`,
  )
  await systemPool.query(
    `insert into person_views (subject_id, viewer_id, viewer_role, page, hour)
     select $1, gen_random_uuid(), 'admin', 'account', date_trunc('hour', now()) - n * interval '1 hour' from generate_series(0, ${rows - 1}) n`,
    [busiest],
  )
}

/** What the tab and the settings of a person read. */
export function readsOfCompliance(db: Database): Record<string, () => Promise<unknown>> {
  const profileId = busiest
  return {
    'Compliance, latest requests': () => db.asSystem((tx) => latestRequests(tx)),
    'Compliance, requests that wait': () => db.asSystem((tx) => waitingRequests(tx, {})),
    'Compliance, consents': () => db.asSystem((tx) => latestConsents(tx, {})),
    'Compliance, retention': () => db.asSystem((tx) => readRetention(tx)),
    'Settings, who looked at my data': () => db.asSystem((tx) => viewsOf(tx, { profileId })),
    'Settings, own requests': () => db.asSystem((tx) => requestsOf(tx, profileId)),
    'Settings, own consents': () => db.asSystem((tx) => consentsOf(tx, { profileId, speechUrl: undefined })),
  }
}
