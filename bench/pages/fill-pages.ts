import { sumDays } from '#features/credits/statement/day-sums.ts'
import { insightsJobs } from '#features/insights/platform-stats.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { silentLog } from '#platform/log/log.ts'
import { idOf } from '../numbered-ids.ts'
import { fillingPlans } from './fill-plans.ts'
import { id, made, studioOf, studios, testerOf, testers } from './filled-ids.ts'

/** The measured people: each has far more data than a typical person. */
export const heavy = {
  studio: idOf(10_000_001),
  tester: idOf(20_000_001),
  admin: idOf(70_000_001),
  player: idOf(71_000_001),
} as const

/** A game of the measured studio with 50 requests, 1,000 reviews and 10,000 moments. */
export const testedGame = idOf(39_000_000)

export const sizes = {
  profiles: 50_000,
  studios,
  games: 20_000,
  requests: 9_600,
  spots: 57_600,
  reviews: 20_000,
  invitations: 60_000,
  notifications: 200_000,
  transfers: 100_000,
} as const

const gameOfRequest = (n: string) => `(30000000 + (${n}) % ${sizes.games})`
const statuses =
  "(array['approved','approved','approved','validated','disputed','rejected','in_progress','timed_out','review_submitted','abandoned'])"
const words =
  "'The second door of the marsh level opened before I had the key, and the boat went through the wall twice. '"

/**
 * Statements that fill an empty database, one table each. Nothing is due, so that no jobs run during the measurement.
 */
export const filling: string[] = [
  `insert into auth_users (id, name, email, email_verified, signup_role)
   select ${id('n')}, 'Person ' || n, n || '@example.test', true, 'studio' from generate_series(10000001, 10000000 + ${sizes.studios}) n
   union all select ${id('n')}, 'Person ' || n, n || '@example.test', true, 'tester' from generate_series(20000001, 20000000 + ${testers}) n
   union all select ${id('n')}, 'Person ' || n, n || '@example.test', true, 'player' from generate_series(71000001, 71000000 + ${sizes.profiles - sizes.studios - testers - 1}) n
   union all select ${id('70000001')}, 'Admin', '70000001@example.test', true, 'admin'`,
  `insert into user_roles (user_id, role) select id, signup_role from auth_users`,
  `insert into profiles (id, user_id, email, email_verified, name, role, company_name, age, gender, location, device_type, gaming_frequency, session_length,
     favorite_genres, spending_profile, player_type, experience_level, terms_accepted, cookies_consent, data_consent, consent_granted_at,
     demographics_completed, monetization_unlocked, reputation_score, tester_level, created_at)
   select u.id, u.id, u.email, true,
     (array['Marta','Jonas','Elin','Sofia','Nkechi','Takeshi','Ana','Luis','Priya','Omar'])[1 + n % 10] || ' ' || (array['Okafor','Lindqvist','Berg','Novak','Rossi','Tanaka','Silva'])[1 + n / 10 % 7] || ' ' || n,
     u.signup_role, case when u.signup_role = 'studio' then 'Studio ' || n end, 18 + n % 50, (array['Female','Male','Non-binary'])[1 + n % 3],
     (array['Finland','Brazil','Japan','Kenya','Canada'])[1 + n % 5], (array['PC','Mobile','Console'])[1 + n % 3], (array['Daily','Weekly'])[1 + n % 2], '30-60 mins',
     array[(array['Puzzle','Action','RPG','Strategy'])[1 + n % 4]], 'Free', 'Free player', 'Core', true, true, true, now(), n % 9 <> 0, n % 9 <> 0,
     n % 3000, (array['Newbie','Beginner','Active','Regular','Core','Veteran','Legend'])[1 + n % 7], now() - n * interval '7 minutes'
   from (select u.*, row_number() over (order by id)::int as n from auth_users u) u`,
  `insert into credit_accounts (kind, profile_id, balance) select k, id, 5000 from profiles, (values ('main'), ('welcome')) v (k)`,
  `insert into profile_badges (profile_id, badge) select id, 'first_review' from profiles where role = 'tester' and reputation_score % 3 = 0`,
  `insert into games (id, studio_id, title, description, genres, platforms, status, is_public, version, created_at, updated_at)
   select ${id('30000000 + n')}, ${id(studioOf('n'))}, (array['Gull','Marsh','Over','Quick','Salt'])[1 + n % 5] || (array['wake','winter','fall','story'])[1 + n / 5 % 4] || ' ' || n,
     repeat('Sail a small boat past loud birds. ', 10), '{Puzzle,Adventure}', '{Web,Windows}', 'beta', n % 2 = 0, '0.3', now() - n * interval '11 minutes', now() - n * interval '9 minutes'
   from generate_series(0, ${sizes.games - 1}) n`,
  `insert into game_builds (id, game_id, studio_id, version, notes, kind, url, state, created_at)
   select ${made(`g.id || v`)}, g.id, g.studio_id, v, 'The wind turns more slowly.', 'link', 'https://games.example.com/gullwake', 'ready', g.created_at + v::float * interval '1 minute'
   from games g, (values ('0.1'), ('0.2'), ('0.3')) b (v)`,
  `update games g set current_build_id = ${made(`g.id || '0.3'`)}`,
  `insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot, created_at, opened_at)
   select ${id('80000000 + n')}, g.studio_id, g.id, g.current_build_id, case when n % 4 = 0 then 'open' else 'closed' end, 'gameplay', 20,
     '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[],"testerSelection":{"totalTesters":6,"totalCost":150}}', 6, 150, 25, 17,
     now() - n * interval '13 minutes', now() - n * interval '12 minutes'
   from generate_series(0, ${sizes.requests - 1}) n join games g on g.id = ${id(gameOfRequest('n * 3 + n / 8'))}`,
  `insert into review_spots (request_id, studio_id, number, state, price)
   select r.id, r.studio_id, k, case when k <= 3 then 'settled' when r.status = 'open' then 'open' else 'refunded' end, 25
   from review_requests r, generate_series(1, 6) k`,
  `insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id, status, brief, estimated_minutes, base_reward, multiplier_percent, pay,
     deadline_at, accepted_at, started_at, submitted_at, validated_at, decide_by, score, quality_lines, created_at, updated_at, returned_at, returned_by, return_deadline_at)
   select ${made(`l.id::text`)}, r.id, l.id, r.game_id, r.build_id, ${id(testerOf('l.n'))}, r.studio_id, s, '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[]}', 20, 17, 100, 17,
     t + interval '600 days', t, t, t, t, case when s = 'validated' then now() + (48 + l.n % 70) * interval '1 hour' end, 66, '[]', t, t,
     case when s = 'review_submitted' then now() end, case when s = 'review_submitted' then 'validation' end, case when s = 'review_submitted' then now() + interval '2 days' end
   from (select *, row_number() over (order by request_id, number)::int as n from review_spots where number <= 3) l
   join review_requests r on r.id = l.request_id
   cross join lateral (select ${statuses}[1 + (l.n / 3) % 10] as s, r.created_at + l.number * interval '1 minute' as t) x
   on conflict do nothing`,
  `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, gameplay_rating, ui_rating, performance_rating, content, created_at, updated_at)
   select id, tester_id, studio_id, game_id, 1 + score % 5, 4, 3, 4, repeat(${words}, 5), submitted_at, submitted_at
   from review_participations where status not in ('in_progress', 'timed_out', 'abandoned') limit ${sizes.reviews}`,
  `insert into playtest_events (playtest_id, tester_id, studio_id, act, to_status, actor)
   select id, tester_id, studio_id, act, 'accepted', 'tester' from review_participations, (values ('accept'), ('start'), ('submit')) a (act)`,
  `insert into playtest_messages (id, playtest_id, tester_id, studio_id, author_id, body)
   select gen_random_uuid(), id, tester_id, studio_id, case k % 2 when 0 then tester_id else studio_id end, 'Did you find the key?'
   from review_participations, generate_series(1, 3) k`,
  `insert into playtest_messages (id, playtest_id, tester_id, studio_id, author_id, body, created_at)
   select gen_random_uuid(), id, tester_id, studio_id, tester_id, 'And then the boat went through the wall.', now() + k * interval '1 second'
   from (select * from review_participations where tester_id = '${heavy.tester}' order by id limit 1) p, generate_series(1, 2000) k`,
  `insert into games (id, studio_id, title, description, genres, platforms, status, is_public, version)
   values ('${testedGame}', '${heavy.studio}', 'Slipshore', 'Slide a fox over ice.', '{Puzzle}', '{Web}', 'beta', false, '0.5')`,
  `insert into game_builds (id, game_id, studio_id, version, notes, kind, url, state, created_at)
   select ${id('39100000 + n')}, '${testedGame}', '${heavy.studio}', '0.' || n, '', 'link', 'https://games.example.com/slipshore', 'ready', now() - (9 - n) * interval '9 days' from generate_series(0, 4) n`,
  `insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot, created_at, opened_at)
   select ${id('39200000 + n')}, '${heavy.studio}', '${testedGame}', ${id('39100000 + n % 5')}, 'closed', 'gameplay', 20,
     '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[],"testerSelection":{"totalTesters":20,"totalCost":500}}', 20, 500, 25, 17, now() - interval '400 days', now() - interval '400 days' from generate_series(0, 49) n`,
  `insert into review_spots (id, request_id, studio_id, number, state, price) select ${id('39300000 + n')}, ${id('39200000 + n / 20')}, '${heavy.studio}', 1 + n % 20, 'settled', 25 from generate_series(0, 999) n`,
  `insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id, status, brief, estimated_minutes, base_reward, multiplier_percent, pay,
     deadline_at, active_seconds, accepted_at, started_at, submitted_at, validated_at, score, quality_lines, created_at, updated_at)
   select ${id('39400000 + n')}, ${id('39200000 + n / 20')}, ${id('39300000 + n')}, '${testedGame}', ${id('39100000 + (n / 20) % 5')}, ${id('20010000 + (n % 20) * 12 + n / 400')}, '${heavy.studio}', 'approved',
     '{"reviewMode":"quick","customQuestions":[],"tasks":[],"sections":[]}', 20, 17, 100, 17, t, 900, t, t, t, t, 66, '[]', t, t
   from generate_series(0, 999) n, (select now() - interval '399 days' as t) x`,
  `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, gameplay_rating, ui_rating, performance_rating, content, created_at, updated_at)
   select id, tester_id, studio_id, game_id, 4, 4, 3, 4, repeat(${words}, 5), submitted_at, submitted_at from review_participations where game_id = '${testedGame}'`,
  `insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note)
   select gen_random_uuid(), p.id, p.tester_id, p.studio_id, (array['stuck','confused','fun','bug'])[1 + k % 4], k * 80, 'Where is the key?' from review_participations p, generate_series(1, 10) k where p.game_id = '${testedGame}'`,
  `insert into invitations (id, tester_id, studio_id, game_id, review_request_id, message, status, price, reward, created_at, expires_at)
   select gen_random_uuid(), ${id(testerOf('n'))}, r.studio_id, r.game_id, r.id, 'Come and play', (array['pending','accepted','declined','expired'])[1 + n % 4], 5, 3,
     now() - n * interval '3 minutes', now() + interval '2 days'
   from generate_series(0, ${sizes.invitations - 1}) n join review_requests r on r.id = ${id(`(80000000 + (n * 7) % ${sizes.requests})`)}
   on conflict do nothing`,
  `insert into notification_history (user_id, title, message, notification_type, link, event_key, sent_at, opened_at)
   select case n % 20 when 0 then '${heavy.tester}'::uuid when 1 then '${heavy.studio}'::uuid else p.id end, 'Your review was accepted', 'You earned 17 credits for your review.', 'success',
     '/tester?tab=reviews', 'pages:' || n, now() - n * interval '1 minute', case when n % 3 > 0 then now() end
   from generate_series(1, ${sizes.notifications}) n join (select id, row_number() over (order by id) as at from profiles) p on p.at = 1 + n % ${sizes.profiles}`,
  `insert into credit_transfers (id, type, from_account, to_account, amount, description, game_id, invitation_id, idempotency_key, created_at)
   select ${made(`'transfer ' || n`)}, (array['EARN_REVIEW','ASK_REVIEW','EARN_INVITE'])[1 + n % 3],
     (select id from credit_accounts where kind = 'mint'), a.id, 17, 'Reward for a review', ${id(gameOfRequest('n'))}, case when n % 2 = 0 then gen_random_uuid() end, 'pages:' || n, now() - n * interval '1 minute'
   from generate_series(1, ${sizes.transfers}) n
   join (select id, profile_id, row_number() over (order by profile_id) as at from credit_accounts where kind = 'main') a
     on a.profile_id = case n % 20 when 0 then '${heavy.tester}'::uuid when 1 then '${heavy.studio}'::uuid else ${id(testerOf('n'))} end
   order by n desc`,
  `insert into credit_transactions (transfer_id, account_id, user_id, seq, amount, type, description, salt, description_digest, balance_after, prev_hash, hash, game_id, created_at)
   select t.id, t.to_account, a.profile_id, row_number() over (partition by t.to_account order by t.created_at), 17, t.type, t.description, '\\x00', '\\x00', 5000, '\\x00', '\\x00', t.game_id, t.created_at
   from credit_transfers t join credit_accounts a on a.id = t.to_account where t.idempotency_key like 'pages:%'`,
  `insert into reputation_events (profile_id, kind, points, reason, event_key)
   select tester_id, 'review', 10, 'A good review', 'pages:' || id from review_participations where status = 'approved'`,
  `insert into audit_log (actor_id, action, subject_id, detail, created_at)
   select '${heavy.admin}', 'roles.change', p.id::text, '{"added":["tester"]}', now() - n * interval '1 minute'
   from generate_series(1, 20000) n join (select id, row_number() over (order by id) as at from profiles) p on p.at = 1 + n % 1000`,
  `insert into payments (id, owner_id, package_id, package_name, credits, price_cents, source, state, created_at, paid_at)
   select ${id('81000000 + n')}, ${id(studioOf('n'))}, (select id from credit_packages limit 1), 'Growth', 550, 5000, 'credits', 'paid', now() - n * interval '1 hour', now()
   from generate_series(0, 7999) n`,
  `insert into receipts (payment_id, owner_id, issued_at) select id, owner_id, created_at from payments`,
  `insert into payment_debts (payment_id, owner_id, reason, credits, cents) select id, owner_id, 'refund', 10, 100 from payments where id < '81000400-0000-4000-8000-000000000000'`,
  `insert into team_workspaces (id, studio_id, name, archived_at)
   select ${id('82000000 + n')}, ${id(studioOf('n'))}, 'Workspace ' || n, case when n % 16 = 8 then now() end from generate_series(0, 1999) n`,
  `insert into workspace_members (workspace_id, profile_id, role) select w.id, case when k = 0 and w.studio_id = '${heavy.studio}' then '${heavy.tester}'::uuid else ${id(`(20000002 + (w.n * 10 + k) % ${testers - 1})`)} end, 'member'
   from (select *, row_number() over (order by id)::int as n from team_workspaces) w, generate_series(0, 9) k`,
  `insert into workspace_channels (id, workspace_id, name, created_by, last_seq)
   select ${made(`w.id || k::text`)}, w.id, 'channel-' || k, w.studio_id, case when w.id = ${id('82000000')} and k = 1 then 20000 else 5 end from team_workspaces w, generate_series(1, 3) k`,
  `insert into channel_messages (id, channel_id, workspace_id, author_id, body, seq, created_at)
   select gen_random_uuid(), c.id, c.workspace_id, ${id('20000001')}, 'The wind turns too fast.', s, now() - (c.last_seq - s) * interval '1 minute' from workspace_channels c, generate_series(1, c.last_seq) s`,
  `insert into workspace_tasks (id, workspace_id, title, status, position, created_by)
   select gen_random_uuid(), w.id, 'Task ' || k, (array['todo','in_progress','done'])[1 + k % 3], k, w.studio_id from team_workspaces w, generate_series(1, 40) k`,
  `insert into workspace_invites (workspace_id, studio_id, invited_email, invite_code, role, expires_at)
   select w.id, w.studio_id, k || '@example.test', 'TM-' || lpad(upper(to_hex(row_number() over ())), 6, '0'), 'member', now() + interval '3 days' from team_workspaces w, generate_series(1, 5) k`,
  `insert into invitation_links (id, studio_id, game_id, token_hash, max_uses, expires_at, created_at)
   select gen_random_uuid(), g.studio_id, g.id, md5(g.id || k::text), 5, now() + interval '3 days', now() - k * interval '1 minute'
   from games g, generate_series(1, case when g.id = ${id('30000000')} then 500 else 1 end) k`,
  `insert into outbox_emails (recipient, subject, html, plain) select n || '@example.test', 'News', '<p>News</p>', 'News' from generate_series(1, 5000) n`,
  `insert into auth_sessions (user_id, token, expires_at) select id, md5(id::text), now() + interval '20 days' from auth_users`,
  `insert into auth_sessions (user_id, token, expires_at) select '${heavy.studio}', 'pages ' || n, now() + interval '20 days' from generate_series(1, 300) n`,
]

/** Fills an empty database in about a minute. The ledger's chains are not valid, because only reads are measured. */
export async function fillPages(db: Database): Promise<void> {
  const client = await db.systemPool.connect()
  try {
    for (const statement of [...filling, ...fillingPlans]) {
      try {
        await client.query(statement)
      } catch (error) {
        throw new Error(`This statement failed: ${statement.slice(0, 200)}`, { cause: error })
      }
    }
    // Like the jobs that maintain these sums.
    await db.asSystem((tx) => sumDays(tx, new Date()))
    await insightsJobs['count-platform-by-month']?.({}, { db, clock: systemClock, log: silentLog })
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
