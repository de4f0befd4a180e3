import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { gamesApi } from '#features/games/api.ts'
import { maySeeImages } from '#features/games/images/may-see-image.ts'
import { anInvitation } from '#features/recruiting/invitations/testing.ts'
import { requestsApi } from '#features/requests/api.ts'
import { anOpenRequest, aPlaytest } from '#features/reviews/testing.ts'
import { movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { listingApi } from './api.ts'
import { invitationsApi } from './invitations/api.ts'

const db = await aDatabase({ system: 12, person: 2 })
const clock = movableClock()
const call = callerOn(db, clock)
const listed = async (tester: Awaited<ReturnType<typeof aTester>>, view: 'all' | 'saved' | 'hidden' = 'all') =>
  (await call(tester, listingApi.openListing, { view })).requests.map(({ id }) => id)

/** The offer to which the page of the game leads this person. */
const offerFromGame = async (gameId: string, person: Awaited<ReturnType<typeof aTester>>) =>
  (await call(person, gamesApi.page, { gameId })).viewer?.offerId

const confidentialityText = 'Keep the moth secret.'

describe('the page of an offer', () => {
  test('shows the game, the work, what the studio looks for, and the pay of the listing', async () => {
    const tester = await aTester(db)
    const { requestId, gameId } = await anOpenRequest(db, {
      criteria: { device_types: ['PC', 'VR'], min_age: 25, max_age: 35 },
    })
    await db.query`insert into game_screenshots (id, game_id, image_key, alt, position)
      values (${randomUUID()}, ${gameId}, ${'a-key'}, ${'A moth'}, 0)`
    const [entry] = (await call(tester, listingApi.openListing)).requests.filter(({ id }) => id === requestId)
    const offer = await call(tester, listingApi.offer, { requestId })
    expect(offer).toMatchObject({ ...entry, state: 'open', playtestId: null, screenshots: [{ alt: 'A moth' }] })
    expect(offer.build?.version).toBeTypeOf('string')
    expect(offer.fit).toEqual([
      { label: 'Device', wanted: 'PC or VR', yours: 'PC', met: true },
      { label: 'Age', wanted: '25–35', yours: '30', met: true },
    ])
    expect(offer.studio.record).toEqual({ decisions: 0, accepted: 0, medianHours: null, disputes: 0, disputesLost: 0 })
  })

  test('hides everything of a confidential game, texts of the work too, until the tester agrees', async () => {
    const tester = await aTester(db)
    const { requestId, gameId } = await anOpenRequest(db, {
      confidentialityText,
      depth: 'enhanced',
    })
    const masked = await call(tester, listingApi.offer, { requestId })
    expect(masked).toMatchObject({
      gameId: null,
      gameTitle: null,
      coverKey: null,
      genres: [],
      description: '',
      screenshots: [],
      build: null,
      instructions: '',
      work: { tasks: [], taskCount: 1 },
    })
    const { confidentiality, ...shown } = masked
    expect(JSON.stringify(shown)).not.toMatch(/moth|Gullwake|first level|stop/i)
    const seesImages = () => db.asSystem((tx) => maySeeImages(tx, { gameId, viewerId: tester.profileId }))
    await db.query`update games set is_public = false where id = ${gameId}`
    expect(await seesImages()).toBe(false)
    await call(tester, listingApi.agreeConfidentiality, { requestId, textHash: confidentiality!.textHash })
    expect(await call(tester, listingApi.offer, { requestId })).toMatchObject({
      gameTitle: 'Gullwake',
      work: { tasks: [{ text: 'Finish the first level', success: 'The map opens' }] },
      instructions: 'Play until you want to stop.',
    })
    expect(await seesImages()).toBe(true)
  })

  test('is where the page of the game leads those who may take a spot of it', async () => {
    const studio = await aStudio(db, { credits: 1000 })
    const { requestId, gameId } = await anOpenRequest(db, { studio, criteria: { device_types: ['PC'] } })
    await db.query`update games set is_public = true where id = ${gameId}`
    const [tester, other] = [await aTester(db), await aTester(db, { deviceType: 'VR' })]
    expect(await offerFromGame(gameId, tester)).toBe(requestId)
    expect(await offerFromGame(gameId, other)).toBeNull()
    expect(await offerFromGame(gameId, studio)).toBeNull()
    await anInvitation(db, { studioId: studio.profileId, testerId: other.profileId, gameId, requestId })
    expect(await offerFromGame(gameId, other)).toBe(requestId)
    await db.query`update review_requests set confidentiality_text = ${'Hush'} where id = ${requestId}`
    expect(await offerFromGame(gameId, tester)).toBeNull()
  })

  test('is shown to testers who match or are invited, not to other testers nor to the studio', async () => {
    const studio = await aStudio(db, { credits: 100 })
    const { requestId, gameId } = await anOpenRequest(db, { studio, criteria: { device_types: ['VR'] } })
    const tester = await aTester(db, { deviceType: 'PC' })
    const read = () => call(tester, listingApi.offer, { requestId })
    await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await anInvitation(db, { studioId: studio.profileId, testerId: tester.profileId, gameId, requestId })
    expect(await read()).toMatchObject({ state: 'open', fit: [{ wanted: 'VR', yours: 'PC', met: false }] })
    await expect(call({ ...studio, role: 'tester' }, listingApi.offer, { requestId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('says when it can no longer be taken: taken by you, full, closed', async () => {
    const request = await anOpenRequest(db, { spots: 1 })
    const { requestId, studio } = request
    const [mine, other] = [await aTester(db), await aTester(db)]
    const { playtestId } = await aPlaytest(db, { request, tester: mine, clock })
    expect(await call(mine, listingApi.offer, { requestId })).toMatchObject({
      state: 'taken',
      playtestId,
      deadlineAt: expect.any(Date),
      pay: 17,
    })
    expect(await call(other, listingApi.offer, { requestId })).toMatchObject({ state: 'full' })
    await call(studio, requestsApi.close, { id: requestId })
    expect(await call(other, listingApi.offer, { requestId })).toMatchObject({ state: 'closed' })
  })

  test('of a closed request the brief is only for those who had a spot, also by row policy', async () => {
    const request = await anOpenRequest(db, { spots: 3, studio: await aStudio(db, { credits: 1000 }) })
    const { requestId, studio, gameId } = request
    await db.query`update review_requests set test_instructions = 'Look below the ice' where id = ${requestId}`
    const [mine, invited] = [await aTester(db), await aTester(db)]
    await aPlaytest(db, { request, tester: mine, clock })
    await anInvitation(db, { studioId: studio.profileId, testerId: invited.profileId, gameId, requestId })
    const seen = async (tester: TestPerson) => {
      const page = await call(tester, listingApi.offer, { requestId })
      const row = await db.asPerson(tester.profileId, (tx) =>
        tx.execute(sql`select 1 from review_requests where id = ${requestId}`),
      )
      return [page.state, page.instructions, row.rows.length]
    }
    expect(await seen(invited)).toEqual(['open', 'Look below the ice', 1])
    await call(studio, requestsApi.close, { id: requestId })
    expect(await seen(mine)).toEqual(['taken', 'Look below the ice', 1])
    expect(await seen(invited)).toEqual(['closed', '', 0])
  })

  test('shows how its studio decides, with lost disputes', async () => {
    const studio = await aStudio(db, { credits: 1000 })
    const tester = await aTester(db)
    for (const state of ['approved', 'approved', 'rejected'] as const)
      await aPlaytest(db, { studio, tester: await aTester(db), state, clock })
    const { requestId } = await anOpenRequest(db, { studio })
    const { record } = (await call(tester, listingApi.offer, { requestId })).studio
    expect(record).toMatchObject({ decisions: 3, accepted: 2 })
    expect(record.medianHours).toBeGreaterThanOrEqual(0)
  })
})

describe('a marked offer', () => {
  test('is listed among the saved ones, or hidden and never invited to, until it is restored', async () => {
    const tester = await aTester(db)
    const studio = await aStudio(db, { credits: 500 })
    const { requestId, gameId } = await anOpenRequest(db, { studio })
    const mark = (next: 'saved' | 'hidden' | null) => call(tester, listingApi.markOffer, { requestId, mark: next })
    await mark('saved')
    expect(await listed(tester, 'saved')).toEqual([requestId])
    expect(await listed(tester)).toContain(requestId)
    await mark('hidden')
    expect([await listed(tester, 'saved'), await listed(tester, 'hidden')]).toEqual([[], [requestId]])
    expect(await listed(tester)).not.toContain(requestId)
    expect(await call(tester, listingApi.offer, { requestId })).toMatchObject({ mark: 'hidden', state: 'open' })
    const invite = () =>
      call(studio, invitationsApi.send, {
        gameId,
        requestId: null,
        message: '',
        shownPrice: 5,
        invitations: [{ id: randomUUID(), testerId: tester.profileId }],
      })
    expect(await invite()).toMatchObject({
      sent: [],
      skipped: [{ reason: 'Not interested in this game.' }],
      charged: 0,
    })
    await mark(null)
    expect(await listed(tester)).toContain(requestId)
    expect((await invite()).sent).toHaveLength(1)
  })

  test('has one mark per tester, whatever runs concurrently', async () => {
    const [tester, other] = [await aTester(db), await aTester(db)]
    const { requestId } = await anOpenRequest(db)
    const marks = ['saved', 'hidden', null] as const
    await Promise.all(
      Array.from({ length: 24 }, (_, at) => call(tester, listingApi.markOffer, { requestId, mark: marks[at % 3]! })),
    )
    await call(tester, listingApi.markOffer, { requestId, mark: 'saved' })
    const rows = await db.query`select tester_id, mark from offer_marks where request_id = ${requestId}`
    expect(rows).toEqual([{ tester_id: tester.profileId, mark: 'saved' }])
    expect(await listed(other, 'saved')).toEqual([])
  })

  test('is refused for a draft and for an own request', async () => {
    const { requestId, studio } = await anOpenRequest(db)
    const marking = call({ ...studio, role: 'tester' }, listingApi.markOffer, { requestId, mark: 'saved' })
    await expect(marking).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
