import type pg from 'pg'

interface FillLineInput {
  studioId: string
  gameId: string
  testers?: number
  /** Its number, so that several lines can stand in one database. */
  line?: number
}

/**
 * One request and build with valid reviews of so many testers (100), who brought 100 events each: 20 moments, 45 marks, 15
 * errors, 20 stalls; by statements, because 10,000 calls would take minutes.
 */
export async function fillLine(
  pool: Pick<pg.Pool, 'query'>,
  { studioId, gameId, testers = 100, line = 1 }: FillLineInput,
): Promise<{ requestId: string; buildId: string }> {
  const [build, request, playtest, tester] = ['a', 'b', 'c', 'd']
  // Random ones; those of tests begin like that of their request (`newTestId`).
  const hex = (text: string) => `overlay(md5(${text}) placing '8' from 17 for 1)`
  const id = (kind: string, n: string) =>
    kind === playtest
      ? `overlay(${hex(`'c${line} ' || ${n}`)} placing left(md5('b${line} 1'), 12) || '8' from 1 for 13)::uuid`
      : `overlay(${hex(`'${kind}${line} ' || ${n}`)} placing '4' from 13 for 1)::uuid`
  const run = (text: string) =>
    pool.query(text.replaceAll('$studio', `'${studioId}'`).replaceAll('$game', `'${gameId}'`))
  const last = testers - 1
  const brief = `'{"reviewMode":"enhanced","customQuestions":[],"tasks":[{"id":"77777777-7777-4777-8777-777777777777","text":"Open the gate","success":"It opens"}],"sections":[]}'`
  const began = (n: string) => `timestamptz '2026-11-01 08:00:00Z' + (${n}) * interval '1 hour'`
  await run(
    `insert into profiles (id, user_id, name, role, email_verified, location, device_type, tester_level)
     select ${id(tester, 'n')}, ${id(tester, 'n')}, 'Tester ' || n, 'tester', true, 'Finland', 'PC', 'Core' from generate_series(0, ${last}) n`,
  )
  await run(
    `insert into game_builds (id, game_id, studio_id, version, kind, url, state)
     values (${id(build, '1')}, $game, $studio, '0.${line}', 'link', 'https://games.example.com', 'ready')`,
  )
  await run(
    `insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration, game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot, opened_at)
     values (${id(request, '1')}, $studio, $game, ${id(build, '1')}, 'closed', 'gameplay', 20, ${brief}, ${testers}, 500, 25, 17, now() - interval '1 day')`,
  )
  await run(
    `insert into review_spots (id, request_id, studio_id, number, state, price)
     select ${id('e', 'n')}, ${id(request, '1')}, $studio, n, 'settled', 25 from generate_series(0, ${last}) n`,
  )
  await run(
    `insert into review_participations (id, request_id, spot_id, game_id, build_id, tester_id, studio_id, status, brief, estimated_minutes, base_reward, multiplier_percent, pay,
       deadline_at, active_seconds, accepted_at, started_at, submitted_at, validated_at, last_heartbeat_at, score, quality_lines)
     select ${id(playtest, 'n')}, ${id(request, '1')}, ${id('e', 'n')}, $game, ${id(build, '1')}, ${id(tester, 'n')}, $studio, 'approved', ${brief}, 20, 17, 100, 17,
       now(), 900, ${began('n')}, ${began('n')}, now(), now(), ${began('n')} + interval '15 minutes', 66, '[]' from generate_series(0, ${last}) n`,
  )
  await run(
    `insert into reviews (playtest_id, tester_id, studio_id, game_id, rating, content, tasks)
     select ${id(playtest, 'n')}, ${id(tester, 'n')}, $studio, $game, 1 + n % 5, repeat('The gate did not open for me. ', 20),
       '[{"taskId":"77777777-7777-4777-8777-777777777777","done":true,"note":"","doneAtSeconds":600}]' from generate_series(0, ${last}) n`,
  )
  await run(
    `insert into playtest_sittings (playtest_id, started_at, tester_id, studio_id, ended_at, play_from, play_to)
     select ${id(playtest, 'n')}, ${began('n')}, ${id(tester, 'n')}, $studio, ${began('n')} + interval '15 minutes', 0, 900 from generate_series(0, ${last}) n`,
  )
  // As they come in: all of a session within its fifteen minutes.
  await run(
    `insert into playtest_moments (id, playtest_id, tester_id, studio_id, kind, at_seconds, note, created_at)
     select gen_random_uuid(), ${id(playtest, 'n')}, ${id(tester, 'n')}, $studio, (array['stuck', 'confused', 'bug', 'fun'])[1 + m % 4],
       m * 44 + n % 40, 'Where is the key to the gate?', ${began('n')} + (m * 44 + n % 40) * interval '1 second'
     from generate_series(0, ${last}) n, generate_series(0, 19) m order by n, m`,
  )
  await run(
    `insert into session_probes (session_id, playtest_id, tester_id, studio_id, game_id, build_id, marks, reports, first_at, last_at)
     select ${id(playtest, 'n')}, ${id(playtest, 'n')}, ${id(tester, 'n')}, $studio, $game, ${id(build, '1')}, 45, 180, ${began('n')}, ${began('n')} + interval '15 minutes'
     from generate_series(0, ${last}) n`,
  )
  await run(
    `insert into session_marks (session_id, number, at, name)
     select ${id(playtest, 'n')}, m, ${began('n')} + m * interval '20 seconds', 'level ' || m % 15 from generate_series(0, ${last}) n, generate_series(1, 45) m order by n, m`,
  )
  await run(
    `insert into game_errors (game_id, fingerprint, studio_id, kind, message, stack, first_build_id, last_build_id, first_at, last_at)
     select $game, lpad(e::text, 20, '0'), $studio, 'error', 'TypeError: the gate ' || e || ' is null', '', ${id(build, '1')}, ${id(build, '1')}, now(), now()
     from generate_series(1, 5) e on conflict do nothing`,
  )
  await run(
    `insert into session_errors (session_id, fingerprint, game_id, build_id, count, times)
     select ${id(playtest, 'n')}, lpad(e::text, 20, '0'), $game, ${id(build, '1')}, 3,
       array[${began('n')} + e * interval '60 seconds', ${began('n')} + e * interval '90 seconds', ${began('n')} + e * interval '120 seconds']
     from generate_series(0, ${last}) n, generate_series(1, 5) e order by n, e`,
  )
  await run(
    `insert into session_samples (session_id, minute, build_id, rates, fps, least_fps, stalls, front_seconds, keys, grid)
     select ${id(playtest, 'n')}, ${began('n')} + m * interval '1 minute', ${id(build, '1')}, array_fill(60::smallint, array[60]), 60, 30,
       case when m % 3 = 0 then (select jsonb_agg(jsonb_build_object('at', to_char((${began('n')} + m * interval '1 minute' + s * interval '9 seconds') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'ms', 300 + s))
         from generate_series(0, 3) s) else '[]' end, 60, 40, array_fill(m % 3, array[144])
     from generate_series(0, ${last}) n, generate_series(0, 14) m order by n, m`,
  )
  const { rows } = await pool.query(`select ${id(request, '1')} as "requestId", ${id(build, '1')} as "buildId"`)
  return rows[0]
}
