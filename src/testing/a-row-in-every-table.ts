import { randomUUID } from 'node:crypto'
import { bizdevRows } from '#features/bizdev/testing-rows.ts'
import { consultingRows, consultingTables } from '#features/consulting/testing-rows.ts'
import { feedbackRows, feedbackTables } from '#features/feedback/testing-rows.ts'
import { insightsRows, insightsTables } from '#features/insights/testing-rows.ts'
import { monitoringRows } from '#features/monitoring/testing-rows.ts'
import { plansRows, plansTables } from '#features/plans/testing-rows.ts'
import { playersRows, playersTables } from '#features/players/testing-rows.ts'
import { promoRows, promoTables } from '#features/promo/testing-rows.ts'
import { securityRows } from '#features/security/testing-rows.ts'
import { sessionRows, sessionTables } from '#features/sessions/testing-rows.ts'
import { shopRows, shopTables } from '#features/shop/testing-rows.ts'
import { aWorkspaceBetween, teamTables } from '#features/teams/testing-rows.ts'
import type { Database } from '#platform/db/open.ts'
import { insertInto } from './insert-into.ts'
import { aStudio, aTester } from './people.ts'
import { gameRows, type RowIds as Ids, testRows } from './rows-of-tests.ts'

/** The owner of a table's row, and the other party of it. Tables without an entry belong to no person. */
export interface Sides {
  owner: string
  other: string
}

/** Inserts one row into every table by plain SQL: for one studio, one tester and one private game between them. */
export async function aRowInEveryTable(db: Database): Promise<Record<string, Sides>> {
  const studio = (await aStudio(db)).profileId
  const tester = (await aTester(db, { credits: 3 })).profileId
  const [game, build, file, request, spot, playtest] = Array.from({ length: 6 }, () => randomUUID())
  const put = insertInto(db.systemPool)
  const ids = { put, studio, tester, game, build, file, request, spot, playtest } as Ids
  await gameRows(ids)
  await testRows(ids)
  await sessionRows({ put, both: { playtest_id: playtest, tester_id: tester, studio_id: studio }, studio, game })
  await recruitingRows(ids)
  await feedbackRows({ put, studio, tester, game: game as string })
  await monitoringRows({ put, tester })
  await securityRows({ put, tester })
  await consultingRows({ put, studio, consultant: tester })
  await bizdevRows({ put, studio, tester })
  const page = await promoRows({ put, studio, tester, game: game as string })
  await shopRows({ put, studio, tester, page })
  await insightsRows({ put, studio, game: game as string, playtest: playtest as string })
  await plansRows({ put, studio, tester, game: game as string, build: build as string, request: request as string })
  await playersRows({ put, studio, tester, game: game as string, build: build as string })
  await put('favourite_testers', { studio_id: studio, tester_id: tester })
  await personRows(ids)
  await aWorkspaceBetween({ put, studio, tester })
  await accountRows(ids)
  await moneyRows(ids, db)
  await officeRows(ids)
  await db.systemPool.query(
    `insert into credit_heads (account_id, signed_on, seq, hash, signature) select id, '2026-01-01', 1, 'h', 's' from credit_accounts where profile_id = $1 and kind = 'main'`,
    [tester],
  )
  const testers: Sides = { owner: tester, other: studio }
  const studios: Sides = { owner: studio, other: tester }
  return {
    ...Object.fromEntries(
      [
        'games',
        'game_builds',
        'game_screenshots',
        'game_takedowns',
        'build_checks',
        'uploads',
        'files',
        'review_reports',
        'review_requests',
        'request_proofs',
        'request_screeners',
        'pending_decisions',
        'bug_states',
        'bug_groups',
        'game_bugs',
        'bug_evidence',
        'bug_differences',
        'review_spots',
        'invitation_links',
        'favourite_testers',
        ...feedbackTables,
        ...sessionTables,
        ...teamTables,
        ...promoTables,
        ...shopTables,
        ...consultingTables,
        ...insightsTables,
        ...plansTables,
        ...playersTables,
      ].map((table) => [table, studios]),
    ),
    default: testers,
  }
}

async function recruitingRows({ put, studio, tester, game }: Ids) {
  await put('invitations', {
    id: randomUUID(),
    tester_id: tester,
    studio_id: studio,
    game_id: game,
    status: 'accepted',
    price: 5,
    reward: 3,
    expires_at: new Date(),
  })
  await put('invitation_links', {
    id: randomUUID(),
    studio_id: studio,
    game_id: game,
    token_hash: 'h',
    max_uses: 5,
    expires_at: new Date(),
  })
}

async function personRows({ put, studio, tester }: Ids) {
  await put('notification_history', {
    user_id: tester,
    title: 'N',
    message: 'n',
    notification_type: 'system',
    event_key: 'k',
  })
  await put('reputation_events', { profile_id: tester, kind: 'review', points: 10, reason: 'r', event_key: 'k' })
  await put('debt_mailboxes', { profile_id: tester, digest: 'd', kept_at: new Date() })
  await put('profile_badges', { profile_id: tester, badge: 'first_review' })
  await put('consents', { profile_id: tester, purpose: 'data', legal_basis: 'consent', given: true, text_version: 'd' })
  await put('consent_records', {
    user_id: tester,
    consent_type: 'marketing',
    purpose: 'p',
    legal_basis: 'consent',
    granted: true,
    granted_at: new Date(),
    changed_at: new Date(),
  })
  await put('person_views', {
    subject_id: tester,
    viewer_id: studio,
    viewer_role: 'admin',
    page: 'tester',
    hour: new Date(),
  })
  await put('guardian_requests', { profile_id: tester, guardian_email: 'g', asked_at: new Date() })
  await put('retention_settings', { kind: 'drafts', days: 365, updated_at: new Date() })
  await put('retention_runs', { night: '2026-11-01', kind: 'drafts' })
  await put('data_deletion_requests', { user_id: tester, request_type: 'export', requested_at: new Date() })
  await put('onboarding_progress', { profile_id: tester, flow: 'tester' })
  await put('profile_details', { profile_id: tester })
  await put('notification_preferences', { profile_id: tester, emails: '{}' })
}

async function accountRows({ put, tester }: Ids) {
  await put('auth_sessions', { user_id: tester, token: 't', expires_at: new Date() })
  await put('auth_accounts', { user_id: tester, account_id: tester, provider_id: 'credential' })
  await put('auth_verifications', { identifier: 'i', value: 'v', expires_at: new Date() })
  await put('known_networks', { user_id: tester, network_digest: 'n', last_seen_at: new Date() })
  await put('known_countries', { user_id: tester, country: 'NO', last_seen_at: new Date() })
  await put('auth_reversals', {
    user_id: tester,
    token_digest: 'd',
    change: 'linked',
    address: 'a',
    expires_at: new Date(),
  })
  await put('known_devices', { user_id: tester, device: 'Firefox on Windows', last_seen_at: new Date() })
  await put('one_time_links', { token_hash: 'h', purpose: 'p', expires_at: new Date() })
}

async function moneyRows({ put, studio, tester }: Ids, db: Database) {
  await put('credit_settings', { setting_key: 'add_game', setting_value: 10 })
  await put('credit_days', {
    day: '2026-01-01',
    type: 'REFUND',
    purpose: '',
    from_kind: 'revenue',
    to_kind: 'main',
    amount: 1,
    transfers: 1,
  })
  await put('once_bonuses', { bonus_key: 'b' })
  await put('incentive_pools', { studio_id: studio })
  await put('incentive_extras', { id: randomUUID(), studio_id: studio, amount: 1, reason: 'r' })
  const payment = randomUUID()
  const [pack] = (await db.systemPool.query<{ id: string }>('select id from credit_packages limit 1')).rows
  await put('payments', {
    id: payment,
    owner_id: tester,
    package_id: pack?.id,
    package_name: 'P',
    credits: 1,
    price_cents: 100,
    source: 's',
  })
  await put('payment_events', { event_id: 'e', type: 't', payment_id: payment })
  await put('receipts', { payment_id: payment, owner_id: tester, issued_at: new Date() })
  await put('payment_debts', { payment_id: payment, owner_id: tester, reason: 'refund', credits: 1, cents: 100 })
  const [debt] = (await db.systemPool.query<{ id: string }>('select id from payment_debts limit 1')).rows
  await put('debt_accounts', { debt_id: debt?.id, profile_id: tester })
  await put('sandbox_checkouts', {
    id: 'cs_sandbox_1',
    product_name: 'P',
    amount_total: 100,
    currency: 'usd',
    success_url: 's',
    cancel_url: 'c',
    expires_at: new Date(),
  })
}

async function officeRows({ put, studio, tester }: Ids) {
  await put('part_checks', {
    slot: new Date(),
    part: 'jobs',
    checks: 1,
    failures: 0,
    state: 'up',
    checked_at: new Date(),
  })
  await put('ledger_checks', { id: randomUUID() })
  await put('credit_acts', {
    id: randomUUID(),
    kind: 'adjustment',
    asked_by: tester,
    profile_id: studio,
    amount: 1,
    reason: 'r',
    terms: '{}',
    state: 'done',
  })
  await put('backup_runs', { made_at: new Date(), bytes: 1 })
  await put('live_events', { topic: 'all', kind: 'k' })
  await put('problems', {
    key: 'k',
    kind: 'email',
    subject: 's',
    detail: 'd',
    times: 1,
    first_at: new Date(),
    last_at: new Date(),
  })
  await put('outbox_emails', { recipient: 'r', subject: 's', html: 'h', plain: 'p' })
  await put('audit_log', { action: 'a' })
  await put('rate_limits', { key: 'k', count: 1, window_ends_at: new Date() })
  await put('worker_heartbeats', { worker_id: 'w', beat_at: new Date() })
  await put('server_keys', {
    name: 'former',
    generation: 1,
    source: 'files',
    fingerprint: 'f',
    retired_at: new Date(),
  })
}
