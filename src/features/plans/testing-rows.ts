import { randomUUID } from 'node:crypto'
import { storeTestRows } from './store-test/testing-rows.ts'

/** The tables whose rows belong to a studio. */
export const plansTables = ['plans', 'bug_hunts', 'store_tests', 'day_plans', 'together_plans']

/** A plan of two builds on a request with the running block of a device, a bug hunt with a hunter and a report, and a store test. */
export async function plansRows({
  put,
  studio,
  tester,
  game,
  build,
  request,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  studio: string
  tester: string
  game: string
  build: string
  request: string
}) {
  const [id, other] = [randomUUID(), randomUUID()]
  await put('game_builds', {
    id: other,
    game_id: game,
    studio_id: studio,
    version: '2',
    kind: 'link',
    url: 'https://games.example.com/two',
    state: 'ready',
  })
  await put('plans', {
    id,
    studio_id: studio,
    game_id: game,
    request_id: request,
    kind: 'two_builds',
    question: 'Which one?',
    build_a: build,
    build_b: other,
  })
  await put('plan_blocks', { plan_id: id, device: 'PC', left_a: 1, left_b: 0 })
  await put('day_plans', {
    id: randomUUID(),
    studio_id: studio,
    game_id: game,
    build_id: build,
    question: 'Do they come back?',
    testers: 10,
    join_days: 14,
  })
  await put('together_plans', {
    id: randomUUID(),
    studio_id: studio,
    request_id: request,
    question: 'How do they play together?',
    zone: 'Europe/Berlin',
  })
  const visitor = { request_id: request, tester_id: tester, studio_id: studio }
  await put('lobby_presence', { ...visitor, seen_at: new Date() })
  await put('waiting_testers', { ...visitor, shown_pay: 70, recording: 'none', outside: false })
  const hunt = randomUUID()
  await put('bug_hunts', {
    id: hunt,
    studio_id: studio,
    game_id: game,
    build_id: build,
    question: 'What breaks?',
    budget: 100,
    price_minor: 10,
    price_major: 20,
    price_critical: 50,
    days: 7,
  })
  await put('bug_hunters', { hunt_id: hunt, tester_id: tester, studio_id: studio })
  await put('hunt_reports', {
    id: randomUUID(),
    hunt_id: hunt,
    studio_id: studio,
    game_id: game,
    tester_id: tester,
    number: 1,
    title: 'It falls',
    happened: 'It falls through the ice.',
    steps: 'Walk on floe 9.',
    claimed: 'minor',
    at_seconds: 12,
    visit_id: randomUUID(),
    decide_by: new Date(),
    set_aside: 0,
  })
  await storeTestRows({ put, studio, tester, game })
}
