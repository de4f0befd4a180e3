import { randomUUID } from 'node:crypto'
import type { insertInto } from './insert-into.ts'

/** What the rows of one studio, one tester and one private game between them refer to. */
export type RowIds = Record<
  'studio' | 'tester' | 'game' | 'build' | 'file' | 'request' | 'spot' | 'playtest',
  string
> & {
  put: ReturnType<typeof insertInto>
}

/** A game with its build. */
export async function gameRows({ put, studio, tester, game, build, file }: RowIds) {
  await put('files', {
    id: file,
    owner_id: studio,
    kind: 'build',
    storage_key: 'k',
    name: 'a.zip',
    mime: 'application/zip',
    size: 1,
  })
  await put('games', { id: game, studio_id: studio, title: 'T', genres: ['Puzzle'], platforms: ['PC'], status: 'beta' })
  await put('game_builds', {
    id: build,
    game_id: game,
    studio_id: studio,
    version: '1',
    kind: 'file',
    file_id: file,
    state: 'ready',
  })
  const takedown = { id: randomUUID(), reason: 'r', taken_down_by: tester }
  await put('game_takedowns', { ...takedown, game_id: game, studio_id: studio })
  await put('build_checks', { build_id: build, game_id: game, studio_id: studio, after_upload: true })
  await put('game_screenshots', { id: randomUUID(), game_id: game, image_key: 'i', position: 0 })
  await put('stored_items', { storage_key: 'k', studio_id: studio, kind: 'build', bytes: 1 })
  await put('uploads', { id: 'u', owner_id: studio, build_id: build, size: 1, name: 'a.zip' })
}

/** A request, its test and its review. */
export async function testRows({ put, studio, tester, game, request, spot, playtest }: RowIds) {
  await put('review_requests', {
    id: request,
    studio_id: studio,
    game_id: game,
    status: 'open',
    test_type: 'gameplay',
    estimated_duration: 20,
    game_instructions: '{}',
    requested_count: 1,
    credit_cost: 25,
    price_per_spot: 25,
    reward_per_spot: 17,
  })
  await put('review_spots', { id: spot, request_id: request, studio_id: studio, number: 1, price: 25 })
  await put('review_participations', {
    id: playtest,
    request_id: request,
    spot_id: spot,
    game_id: game,
    tester_id: tester,
    studio_id: studio,
    status: 'validated',
    brief: '{}',
    estimated_minutes: 20,
    base_reward: 17,
    multiplier_percent: 100,
    pay: 17,
    deadline_at: new Date(),
    accepted_at: new Date(),
  })
  const both = { playtest_id: playtest, tester_id: tester, studio_id: studio }
  await put('reviews', {
    ...both,
    game_id: game,
    rating: 4,
    gameplay_rating: 4,
    ui_rating: 4,
    performance_rating: 4,
    content: 'x'.repeat(60),
  })
  await checkRows({ put, studio, tester, request, playtest })
  await put('request_screeners', { request_id: request, version: 1, studio_id: studio, questions: '[]' })
  await put('request_screen_answers', {
    request_id: request,
    tester_id: tester,
    studio_id: studio,
    version: 1,
    answers: '[]',
    passed: true,
    playtest_id: playtest,
  })
  await put('review_versions', {
    ...both,
    submission: 1,
    review: '{}',
    score: 60,
    quality_lines: '[]',
    bonus_credits: 0,
    bonus_reputation: 0,
    validated_at: new Date(),
  })
  await put('review_translations', {
    playtest_id: playtest,
    studio_id: studio,
    language: 'en',
    source: 's',
    content: 'c',
    suggestions: '',
  })
  await bugRows({ put, studio, tester, game, playtest })
  await put('pending_decisions', { playtest_id: playtest, studio_id: studio, act: 'approve', executes_at: new Date() })
  await put('review_drafts', { playtest_id: playtest, tester_id: tester, body: '{}' })
  await put('playtest_events', { ...both, act: 'accept', to_status: 'accepted', actor: 'tester' })
  await put('playtest_moments', { id: randomUUID(), ...both, kind: 'fun', at_seconds: 60 })
  await put('bug_pictures', { id: randomUUID(), ...both, bug_id: randomUUID() })
  await put('hidden_review_texts', { ...both, texts: '[]', reason: 'T', hidden_by: tester, hidden_at: new Date() })
  await put('playtest_devices', {
    ...both,
    game_id: game,
    system: 'Linux',
    browser: 'Firefox',
    engine: 'Gecko',
    screen: '1920 × 1080',
    language: 'en',
  })
  await put('playtest_messages', { id: randomUUID(), ...both, author_id: tester, body: 'Hello' })
  await put('confidentiality_receipts', {
    request_id: request,
    tester_id: tester,
    studio_id: studio,
    text: 'Quiet',
    text_hash: 'h',
  })
  await put('offer_marks', { request_id: request, game_id: game, tester_id: tester, mark: 'saved' })
}

/** What is known of a game's bugs besides the reports of its reviews. */
async function bugRows({
  put,
  studio,
  tester,
  game,
  playtest,
}: Pick<RowIds, 'put' | 'studio' | 'tester' | 'game' | 'playtest'>) {
  await put('bug_states', { playtest_id: playtest, bug_id: randomUUID(), studio_id: studio, status: 'open' })
  await put('bug_groups', { playtest_id: playtest, bug_id: randomUUID(), studio_id: studio, group_id: randomUUID() })
  const bug = { game_id: game, studio_id: studio }
  const bugId = randomUUID()
  await put('game_bugs', { ...bug, id: bugId, title: 'B' })
  await put('bug_evidence', { ...bug, kind: 'error', key: 'f', bug_id: bugId })
  await put('bug_finds', {
    ...bug,
    id: randomUUID(),
    tester_id: tester,
    hunt_id: randomUUID(),
    build_id: randomUUID(),
    title: 'F',
    severity: 'minor',
  })
  await put('bug_differences', { ...bug, one: 'error:f', other: 'error:g' })
  await put('fix_checks', {
    playtest_id: playtest,
    tester_id: tester,
    studio_id: studio,
    bug_id: bugId,
    answer: 'gone',
  })
}

/** What the check of a review and its proof questions leave. */
async function checkRows({
  put,
  studio,
  tester,
  request,
  playtest,
}: Pick<RowIds, 'put' | 'studio' | 'tester' | 'request' | 'playtest'>) {
  await put('review_reports', { playtest_id: playtest, reporter_id: studio, reason: 'abuse' })
  await put('review_signatures', { playtest_id: playtest, tester_id: tester, bands: '{1}' })
  await put('review_checks', { playtest_id: playtest, tester_id: tester, outcome: 'clear' })
  await put('proof_results', {
    playtest_id: playtest,
    tester_id: tester,
    asked: 1,
    correct: 1,
    answers: '[]',
    right_questions: '{}',
  })
  await put('request_proofs', {
    question_id: randomUUID(),
    request_id: request,
    studio_id: studio,
    text: 'Q',
    accepted: '{red}',
    position: 0,
  })
}
