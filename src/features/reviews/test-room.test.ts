import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aGame } from '#features/games/testing.ts'
import { playtestsApi } from '#features/playtests/api.ts'
import { aServedToken } from '#features/playtests/testing.ts'
import { hours, stoppedClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio, aTester, fillIncentives } from '#testing/people.ts'
import { reviewsApi } from './api.ts'
import { aPlaytest, aReview } from './testing.ts'

const db = await aDatabase()
await fillIncentives(db, 2000)
const clock = stoppedClock()
const call = callerOn(db, clock)
const api = { ...playtestsApi, ...reviewsApi }

describe('doing a test', () => {
  test('the test room has the brief, the build and the draft; only its tester can read it', async () => {
    const studio = await aStudio(db, { credits: 100 })
    const gameId = await aGame(db, studio, { version: '0.1' })
    const { tester, playtestId, questions } = await aPlaytest(db, {
      studio,
      gameId,
      questions: ['Why?'],
      clock,
    })
    const room = await call(tester, api.testRoom, { playtestId })
    expect(room).toMatchObject({
      playtest: { status: 'accepted', state: 'accepted', pay: 17, studioName: expect.any(String) },
      instructions: 'Play until you want to stop.',
      questions,
      build: { kind: 'link', version: '0.1', url: 'https://games.example.com/gullwake' },
      draft: null,
      review: null,
      submissionsLeft: 5,
    })
    await expect(call(await aTester(db), api.testRoom, { playtestId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('active time counts only while the test is running', async () => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'accepted', clock })
    await expect(
      call(tester, api.heartbeat, { playtestId, seconds: 5, token: aServedToken(playtestId, clock.now()) }),
    ).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
  })

  test('a draft is saved, an older revision is refused, and saving an equal body again is no conflict', async () => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    const save = (revision: number, content: string) =>
      call(tester, api.saveDraft, { playtestId, revision, body: { content } })
    expect((await save(0, 'One')).revision).toBe(1)
    expect((await save(1, 'One two')).revision).toBe(2)
    await expect(save(1, 'Old')).rejects.toMatchObject({ code: 'STATE_CHANGED', details: { revision: 2 } })
    await expect(save(0, 'Older')).rejects.toMatchObject({ code: 'STATE_CHANGED', details: { revision: 2 } })
    expect((await save(1, 'One two')).revision).toBe(2)
    expect((await call(tester, api.testRoom, { playtestId })).draft).toMatchObject({
      revision: 2,
      body: { content: 'One two' },
    })
    await expect(
      call(await aTester(db), api.saveDraft, { playtestId, revision: 2, body: { content: 'Mine' } }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('submitting deletes the draft and refuses late saves; a returned review can be edited again', async () => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    await call(tester, api.saveDraft, { playtestId, revision: 0, body: { content: 'One' } })
    await call(tester, api.submit, { playtestId, ...aReview('poor') })
    await expect(
      call(tester, api.saveDraft, { playtestId, revision: 1, body: { content: 'Two' } }),
    ).rejects.toMatchObject({
      code: 'STATE_CHANGED',
    })
    await call(await aPerson(db, 'admin'), api.validateIndividualReview, { participationId: playtestId })
    await expect(
      call(tester, api.saveDraft, { playtestId, revision: 1, body: { content: 'Two' } }),
    ).rejects.toMatchObject({
      details: { revision: 0 },
    })
    expect((await call(tester, api.saveDraft, { playtestId, revision: 0, body: { content: 'Two' } })).revision).toBe(1)
    expect(await call(tester, api.testRoom, { playtestId })).toMatchObject({
      playtest: { state: 'returned' },
      submissionsLeft: 4,
      review: { rating: 4 },
    })
  })
})

describe('a review', () => {
  test.each([
    [{ content: 'x'.repeat(49) }, 'Write at least 50 characters.'],
    [{ content: 'x'.repeat(2001) }, 'Write at most 2000 characters.'],
    [{ suggestions: 'x'.repeat(1001) }, 'Write at most 1000 characters.'],
    [{ rating: 0 }, 'Give 1 to 5 stars.'],
    [{ uiRating: 6 }, 'Give 1 to 5 stars.'],
    [
      { bugs: [{ id: randomUUID(), title: ' ', severity: 'minor' as const, steps: '' }] },
      'Describe what happens in a few words.',
    ],
  ])('is validated: %o', async (wrong, message) => {
    const { tester, playtestId } = await aPlaytest(db, { state: 'in_progress', clock })
    const submitting = call(tester, api.submit, { playtestId, ...aReview(), ...wrong })
    await expect(submitting).rejects.toMatchObject({ cause: { issues: [{ message }] } })
  })

  test('may only answer questions of the brief', async () => {
    const { tester, playtestId, questions } = await aPlaytest(db, {
      state: 'in_progress',
      depth: 'enhanced',
      questions: ['Why?'],
      clock,
    })
    const strange = [{ questionId: randomUUID(), answer: 'Because' }]
    await expect(call(tester, api.submit, { playtestId, ...aReview(), answers: strange })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { answers: expect.any(String) } },
    })
    const answers = [{ questionId: questions[0]!.id, answer: 'Because of the moth' }]
    const bugs = [{ id: randomUUID(), title: 'Door stays shut', severity: 'major' as const, steps: 'Walk to it' }]
    await call(tester, api.submit, { playtestId, ...aReview(), answers, bugs })
    expect((await call(tester, api.testRoom, { playtestId })).review).toMatchObject({ answers, bugs })
  })
})

describe('answers by kind', () => {
  const questions = [
    { text: 'How did you steer?', kind: 'choice' as const, options: ['Keys', 'Mouse', 'Touch'] },
    { text: 'What did you try?', kind: 'choices' as const, options: ['Map', 'Shop', 'Undo'] },
    { text: 'How clear was the goal?', kind: 'scale' as const, ends: { low: 'I was lost', high: 'Always clear' } },
    { text: 'Would you play on?', kind: 'yes_no' as const },
  ]
  const room = () => aPlaytest(db, { state: 'in_progress', depth: 'standard', questions, clock })

  test('are saved in the draft, submitted and read again with their picks', async () => {
    const { tester, playtestId, questions: asked } = await room()
    const [steer, tried, clear, on] = asked.map(({ id }) => id)
    const answers = [
      { questionId: steer!, answer: 'The mouse was slow.', choice: [0] },
      { questionId: tried!, answer: '', choice: [2, 0] },
      { questionId: clear!, answer: 'Until the bridge.', value: 4 },
      { questionId: on!, answer: '', choice: [1] },
    ]
    const before = await call(tester, api.testRoom, { playtestId })
    expect(before.brief.questions).toMatchObject(questions)
    await call(tester, api.saveDraft, { playtestId, revision: 0, body: { answers } })
    const drafted = await call(tester, api.testRoom, { playtestId })
    expect(drafted.draft?.body.answers).toEqual(answers)
    expect(drafted.playtest.answered.done).toBe(4)
    const review = aReview()
    await call(tester, api.submit, { playtestId, ...review, answers })
    await call(tester, api.submit, { playtestId, ...review, answers })
    expect((await call(tester, api.testRoom, { playtestId })).review?.answers).toEqual(answers)
    const changed = answers.map((one) => (one.value ? { ...one, value: 5 } : one))
    await expect(call(tester, api.submit, { playtestId, ...review, answers: changed })).rejects.toThrow()
  })

  test.each([
    [0, { choice: [3] }, 'Pick one option.'],
    [0, { choice: [0, 1] }, 'Pick one option.'],
    [0, { value: 2 }, 'Pick one option.'],
    [1, { answer: 'All of it' }, 'Pick one or more options.'],
    [2, { choice: [1] }, 'Pick a number.'],
    [2, { value: 2, choice: [1] }, 'Pick a number.'],
    [3, { choice: [2] }, 'Pick one option.'],
  ])('are checked against the frozen brief: question %i, %o', async (at, wrong, message) => {
    const { tester, playtestId, questions: asked } = await room()
    const answers = [{ questionId: asked[at]!.id, ...wrong }]
    await expect(call(tester, api.submit, { playtestId, ...aReview(), answers })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: { 'answers.0': message } },
    })
  })

  test('of a text question take no pick, and a scale has five steps', async () => {
    const text = await aPlaytest(db, { state: 'in_progress', depth: 'standard', questions: ['Why?'], clock })
    const submit = (answer: object) =>
      call(text.tester, api.submit, {
        playtestId: text.playtestId,
        ...aReview(),
        answers: [{ questionId: text.questions[0]!.id, ...answer }],
      })
    await expect(submit({ choice: [0] })).rejects.toMatchObject({
      details: { fields: { 'answers.0': expect.stringMatching(/words/) } },
    })
    await expect(submit({ value: 6 })).rejects.toMatchObject({ cause: { issues: [{ path: ['answers', 0, 'value'] }] } })
    await expect(submit({ choice: [1, 1] })).rejects.toMatchObject({
      cause: { issues: [{ message: expect.stringMatching(/once/) }] },
    })
  })
})

describe('both sides', () => {
  test('send messages idempotently by id, and nobody else can read them', async () => {
    const { tester, studio, playtestId } = await aPlaytest(db, { clock })
    const message = { id: randomUUID(), playtestId, body: 'Which build is it?' }
    const first = await call(tester, api.sendMessage, message)
    expect(await call(tester, api.sendMessage, message)).toEqual(first)
    await expect(call(tester, api.sendMessage, { ...message, body: 'Other words' })).rejects.toMatchObject({
      code: 'DUPLICATE_ERROR',
    })
    expect(await call(studio, api.messages, { playtestId })).toMatchObject({
      withName: tester.name,
      messages: [{ mine: false, from: 'tester', body: 'Which build is it?', readAt: null }],
    })
    expect(await call(studio, api.readMessages, { playtestId })).toEqual({ read: 1 })
    expect(await call(studio, api.readMessages, { playtestId })).toEqual({ read: 0 })
    const stranger = await aStudio(db)
    for (const attempt of [
      () => call(stranger, api.messages, { playtestId }),
      () => call(stranger, api.readMessages, { playtestId }),
      () => call(stranger, api.sendMessage, { ...message, id: randomUUID() }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const rows = await db.query`select user_id, title from notification_history
      where event_key like ${`message:${message.id}:%`}`
    expect(rows).toEqual([
      { user_id: studio.profileId, title: expect.stringContaining(`${tester.name} wrote to you about `) },
    ])
  })

  test('see the number of unread messages in their lists', async () => {
    const { tester, studio, playtestId } = await aPlaytest(db, { state: 'validated', clock })
    await call(tester, api.sendMessage, { id: randomUUID(), playtestId, body: 'One' })
    expect((await call(studio, api.waiting)).tests).toMatchObject([
      { id: playtestId, unreadMessages: 1, testerName: tester.name },
    ])
    expect((await call(tester, api.mine)).tests).toMatchObject([
      { id: playtestId, unreadMessages: 0, state: 'validated' },
    ])
  })

  test('make their statements before an admin decides a dispute; the decision is in the audit log', async () => {
    const { tester, studio, playtestId } = await aPlaytest(db, { state: 'disputed', clock })
    await call(tester, api.answerDispute, { playtestId, answer: 'The second half is in line three' })
    await call(studio, api.sendMessage, { id: randomUUID(), playtestId, body: 'I do not see it' })
    const admin = await aPerson(db, 'admin')
    const {
      disputes: [dispute],
    } = await call(admin, api.disputes)
    expect(dispute).toMatchObject({
      playtest: {
        id: playtestId,
        disputeReason: 'The second half is missing',
        disputeAnswer: 'The second half is in line three',
      },
      messages: [{ from: 'studio', body: 'I do not see it' }],
      review: { rating: 4 },
    })
    clock.advance(hours(500))
    const decided = await call(admin, api.decide, { playtestId, for: 'tester', note: 'Everything asked is there' })
    expect(decided).toMatchObject({ status: 'approved' })
    expect(decided.paid).toBeGreaterThanOrEqual(17)
    const rows = await db.query`select actor_id, action, detail from audit_log where subject_id = ${playtestId}`
    expect(rows).toEqual([
      {
        actor_id: admin.profileId,
        action: 'decide_dispute',
        detail: {
          for: 'tester',
          note: 'Everything asked is there',
          tester: tester.profileId,
          studio: studio.profileId,
          request: expect.any(String),
        },
      },
    ])
    expect((await call(admin, api.disputes)).disputes).toEqual([])
  })

  test('cannot perform operations of the other side', async () => {
    const { playtestId, tester } = await aPlaytest(db, { state: 'validated', clock })
    const stranger = await aStudio(db)
    await expect(call(stranger, api.accept, { playtestId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(tester, api.accept, { playtestId })).rejects.toMatchObject({ code: 'RLS_VIOLATION' })
  })
})
