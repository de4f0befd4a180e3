import { id, made, testerOf } from './filled-ids.ts'

const hunts = 4_000
const storeTests = 2_000
/** The requests of the filled database in their order, from 0 on: every fourth is open. */
const numbered = `(select r.*, row_number() over (order by r.id)::int - 1 as n from review_requests r where r.id >= '80000000-0000-4000-8000-000000000000')`

/**
 * Statements that add plans of all kinds to the filled database: on closed requests two builds and plans over days, on a part
 * of the open ones dates with waiting lists, and hunts and store tests with their reports and testers. Nothing is due.
 */
export const fillingPlans: string[] = [
  `insert into plans (id, studio_id, game_id, request_id, kind, question, build_a, build_b, announced_at, created_at)
   select ${made(`'plan ' || r.id`)}, r.studio_id, r.game_id, r.id, 'two_builds', 'Which of them is clearer?', ${made(`r.game_id || '0.1'`)}, ${made(`r.game_id || '0.2'`)}, now(), r.created_at
   from ${numbered} r where r.n % 4 = 1`,
  `update review_requests r set together_at = case when r.status = 'open' then now() + interval '60 days' else r.created_at end,
     together_started_at = case when r.status = 'closed' then r.created_at end, together_reward = 10
   from ${numbered} x where x.id = r.id and (x.n % 4 = 2 or x.n % 32 = 0)`,
  `insert into together_plans (id, studio_id, request_id, question, zone, created_at, outcome, settled_at)
   select ${made(`'date ' || id`)}, studio_id, id, 'Who leads?', 'Europe/Berlin', created_at, case when status = 'closed' then 'started' end, case when status = 'closed' then created_at end
   from review_requests where together_at is not null`,
  // With a free place the list would be served at once.
  `update review_spots s set state = 'settled' from review_requests r where r.id = s.request_id and r.together_at is not null and s.state = 'open'`,
  `insert into waiting_testers (request_id, tester_id, studio_id, shown_pay, recording, outside, since)
   select r.id, ${id(testerOf('(n * 31 + k)'))}, r.studio_id, 17, 'none', false, now() - k * interval '1 minute'
   from (select *, row_number() over (order by id)::int as n from review_requests where together_at is not null and status = 'open') r, generate_series(1, 12) k
   on conflict do nothing`,
  `insert into day_plans (id, studio_id, game_id, build_id, question, testers, join_days, created_at, opened_at, join_until)
   select ${made(`'days ' || id`)}, studio_id, game_id, build_id, 'Who comes back?', 6, 7, created_at, opened_at, opened_at + interval '7 days' from ${numbered} r where r.n % 4 = 3`,
  `update review_requests r set days_plan_id = ${made(`'days ' || r.id`)}, stage = 1 from ${numbered} x where x.id = r.id and x.n % 4 = 3`,
  `insert into bug_hunts (id, studio_id, game_id, build_id, status, question, budget, price_minor, price_major, price_critical, days, free, set_aside, spent, refunded, created_at, opened_at, ends_at, closed_at, closed_by)
   select ${id('44000000 + n')}, g.studio_id, g.id, g.current_build_id, case when n % 3 < 2 then 'closed' else 'open' end, 'What breaks?', 500, 10, 20, 40, 7,
     case when n % 3 < 2 then 0 else 300 end, case when n % 3 < 2 then 0 else 100 end, 100, case when n % 3 < 2 then 400 else 0 end,
     now() - n * interval '17 minutes', now() - n * interval '17 minutes', now() + interval '10 days', case when n % 3 < 2 then now() end, case when n % 3 < 2 then 'date' end
   from generate_series(0, ${hunts - 1}) n join games g on g.id = ${id('30000000 + n * 5 % 20000')}`,
  `insert into bug_hunters (hunt_id, tester_id, studio_id, joined_at)
   select h.id, ${id(testerOf('(h.n * 13 + k)'))}, h.studio_id, h.opened_at from (select *, row_number() over (order by id)::int as n from bug_hunts) h, generate_series(1, 6) k on conflict do nothing`,
  `insert into hunt_reports (id, hunt_id, studio_id, game_id, tester_id, number, title, happened, steps, claimed, at_seconds, visit_id, status, severity, decide_by, decided_at, set_aside, cost, paid, created_at)
   select gen_random_uuid(), h.hunt_id, h.studio_id, b.game_id, h.tester_id, h.n, 'The boat sinks', 'It went through the wall.', 'Sail north.', 'major', 30, gen_random_uuid(),
     case when b.status = 'open' and h.n % 3 = 0 then 'undecided' else 'valid' end, case when b.status = 'open' and h.n % 3 = 0 then null else 'major' end, now() + interval '2 days',
     case when b.status = 'open' and h.n % 3 = 0 then null else now() end, case when b.status = 'open' and h.n % 3 = 0 then 20 else 0 end, case when b.status = 'open' and h.n % 3 = 0 then 0 else 20 end,
     case when b.status = 'open' and h.n % 3 = 0 then 0 else 14 end, h.joined_at
   from (select *, row_number() over (partition by hunt_id order by tester_id)::int as n from bug_hunters) h join bug_hunts b on b.id = h.hunt_id`,
  `insert into store_tests (id, studio_id, game_id, status, question, store_url, needed, days, places, price, pay, free, set_aside, spent, refunded, created_at, opened_at, join_until, closed_at, ended_by)
   select ${id('45000000 + n')}, g.studio_id, g.id, case when n % 3 < 2 then 'closed' else 'open' end, 'Is it ready for the store?', 'https://play.google.com/apps/testing/org.example', 12, 14, 25, 50, 35,
     case when n % 3 < 2 then 0 else 650 end, case when n % 3 < 2 then 0 else 600 end, case when n % 3 < 2 then 600 else 0 end, case when n % 3 < 2 then 650 else 0 end,
     now() - n * interval '23 minutes', now() - n * interval '23 minutes', now() + interval '20 days', case when n % 3 < 2 then now() end, case when n % 3 < 2 then 'studio' end
   from generate_series(0, ${storeTests - 1}) n join games g on g.id = ${id('30000000 + n * 7 % 20000')}`,
  `insert into store_testers (id, test_id, studio_id, tester_id, place, status, worth, cost, paid, joined_at, ended_at)
   select gen_random_uuid(), t.id, t.studio_id, ${id(testerOf('(t.n * 17 + k)'))}, k, case when t.status = 'closed' then 'finished' else 'joined' end, 50, case when t.status = 'closed' then 50 else 0 end,
     case when t.status = 'closed' then 35 else 0 end, t.opened_at, case when t.status = 'closed' then now() end
   from (select *, row_number() over (order by id)::int as n from store_tests) t, generate_series(1, 12) k on conflict do nothing`,
]
