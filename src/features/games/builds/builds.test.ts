import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aStudio } from '#testing/people.ts'
import { aGame, aLinkBuild } from '../testing.ts'
import { addBuild } from './add-build.ts'
import { deleteBuild } from './delete-build.ts'
import { editBuild, setCurrentBuild } from './edit-build.ts'
import { resendBuild, retryBuild } from './resend-build.ts'
import { aBuildPipeline } from './testing.ts'

const db = await aDatabase()
const studio = await aStudio(db)
const { clock, buildsOf, queued, aWaitingBuild } = await aBuildPipeline(db, studio)

test('a version is unique in a game; the same id with the same content returns the first result', async () => {
  const gameId = await aGame(db, studio)
  const add = (id: string, version: string, url = 'https://example.com/a') =>
    db.asSystem((tx) =>
      addBuild(tx, {
        studioId: studio.profileId,
        build: { id, gameId, version, notes: '', kind: 'link', url },
        now: clock.now(),
      }),
    )
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, '1')))
  expect(answers).toEqual(Array(6).fill({ id }))
  await expect(add(id, '1', 'https://example.com/other')).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(add(randomUUID(), '1')).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
    details: { fields: { version: 'This game already has a build 1.' } },
  })
  expect(await buildsOf(gameId)).toHaveLength(1)
})

test('the first ready build becomes current; a later one only when it is chosen and ready', async () => {
  const gameId = await aGame(db, studio, { version: '0.1' })
  const [first] = await buildsOf(gameId)
  const second = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  const waiting = await aWaitingBuild('web', { gameId, bytes: 5, version: '0.3' })
  const choose = (buildId: string) =>
    db.asSystem((tx) => setCurrentBuild(tx, { buildId, studioId: studio.profileId, now: clock.now() }))
  expect(first).toMatchObject({ version: '0.1', isCurrent: true })
  await expect(choose(waiting)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await choose(second)
  expect((await buildsOf(gameId)).filter((build) => build.isCurrent).map((build) => build.version)).toEqual(['0.2'])
})

test('a current or tested build cannot be deleted; an unused one is deleted with its files', async () => {
  const gameId = await aGame(db, studio, { version: '0.1' })
  const [current] = await buildsOf(gameId)
  const unused = await aLinkBuild(db, { studio, gameId, version: '0.2' })
  const requested = await aLinkBuild(db, { studio, gameId, version: '0.3' })
  await db.query`insert into review_requests (id, studio_id, game_id, build_id, status, test_type, estimated_duration,
    game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
    values (${randomUUID()}, ${studio.profileId}, ${gameId}, ${requested}, 'closed', 'gameplay', 30, '{}', 1, 0, 0, 0)`
  const remove = (buildId: string) =>
    db.asSystem((tx) => deleteBuild(tx, { buildId, studioId: studio.profileId, now: clock.now() }))
  await expect(remove(current?.id ?? '')).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await expect(remove(requested)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
  await queued('delete-stored')
  await remove(unused)
  expect(await queued('delete-stored')).toEqual([{ prefixes: [`builds/${unused}`] }])
  await expect(remove(unused)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('another studio cannot access a build', async () => {
  const other = await aStudio(db)
  const gameId = await aGame(db, studio, { version: '0.1' })
  const buildId = (await buildsOf(gameId))[0]?.id ?? ''
  const which = { buildId, studioId: other.profileId, now: clock.now() }
  const refused = { code: 'NOT_FOUND' }
  await expect(buildsOf(gameId, other)).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => editBuild(tx, { ...which, notes: 'x', isolated: false }))).rejects.toMatchObject(
    refused,
  )
  await expect(db.asSystem((tx) => setCurrentBuild(tx, which))).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => deleteBuild(tx, which))).rejects.toMatchObject(refused)
  await expect(db.asSystem((tx) => resendBuild(tx, { ...which, name: 'a.zip', size: 1 }))).rejects.toMatchObject(
    refused,
  )
  await expect(db.asSystem((tx) => retryBuild(tx, which))).rejects.toMatchObject(refused)
  const build = { id: randomUUID(), gameId, version: '9', notes: '', kind: 'link' as const, url: 'https://example.com' }
  await expect(
    db.asSystem((tx) => addBuild(tx, { studioId: other.profileId, build, now: clock.now() })),
  ).rejects.toMatchObject(refused)
})

test('a repeated call with other notes or another choice of shared memory is a duplicate', async () => {
  const gameId = await aGame(db, studio)
  const build = {
    id: randomUUID(),
    gameId,
    version: '0.1',
    notes: 'First',
    kind: 'web',
    bytes: 5,
    isolated: false,
  } as const
  const add = (change: Partial<Record<keyof typeof build, unknown>> = {}) =>
    db.asSystem((tx) =>
      addBuild(tx, { studioId: studio.profileId, build: { ...build, ...change } as typeof build, now: clock.now() }),
    )
  expect(await add()).toEqual({ id: build.id })
  expect(await add()).toEqual({ id: build.id })
  await expect(add({ notes: 'Second' })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
  await expect(add({ isolated: true })).rejects.toMatchObject({ code: 'DUPLICATE_ERROR' })
})
