import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { movableClock } from '#platform/clock.ts'
import { callerOn } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson } from '#testing/people.ts'
import { playersApi } from '../api.ts'
import { anOpenGame, aPost } from '../testing.ts'
import { notifyFollowers } from './notify-followers.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)

const noticesOf = async (profileId: string) =>
  await db.query<{ title: string; emailKind: string }>`select title, email_kind as "emailKind"
    from notification_history where user_id = ${profileId}`

test('followers of the game and of its studio read a post; both are notified once a day, under its name', async () => {
  const game = await anOpenGame(db, { title: 'Slipshore' })
  const { studio, gameId } = game
  const [ofGame, ofStudio, ofBoth, nobody] = await Promise.all([0, 1, 2, 3].map(() => aPerson(db, 'player')))
  for (const player of [ofGame, ofBoth])
    await call(player as typeof studio, playersApi.follow, { kind: 'game', subjectId: gameId })
  for (const player of [ofStudio, ofBoth])
    await call(player as typeof studio, playersApi.follow, { kind: 'studio', subjectId: studio.profileId })
  expect(await call(studio, playersApi.ofGame, { gameId })).toMatchObject({ followers: 3 })
  const posts = [randomUUID(), randomUUID()]
  for (const [n, id] of posts.entries()) await call(studio, playersApi.writePost, { id, gameId, body: `Post ${n}` })
  await call(studio, playersApi.writePost, { id: randomUUID(), gameId: null, body: 'To all' })
  for (const postId of [...posts, ...posts]) await notifyFollowers(db, { postId, now: clock.now() })

  const read = async (person: typeof studio) =>
    (await call(person, playersApi.timeline, {})).posts.map(({ body }) => body).sort()
  expect(await read(ofGame as typeof studio)).toEqual(['Post 0', 'Post 1'])
  expect(await read(ofStudio as typeof studio)).toEqual(['Post 0', 'Post 1', 'To all'])
  expect(await read(ofBoth as typeof studio)).toEqual(['Post 0', 'Post 1', 'To all'])
  expect(await read(nobody as typeof studio)).toEqual([])
  const name = `${studio.name} Studio`
  for (const player of [ofGame, ofStudio, ofBoth])
    expect(await noticesOf(player?.profileId ?? '')).toEqual([
      { title: `${name} wrote about Slipshore`, emailKind: 'post' },
    ])
  expect(await noticesOf(nobody?.profileId ?? '')).toEqual([])

  await db.query`update games set is_public = false where id = ${gameId}`
  expect(await read(ofBoth as typeof studio)).toEqual(['To all'])
})

test('of twenty posts at once, as many are written as a day allows', async () => {
  const { studio, gameId } = await anOpenGame(db)
  const sent = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      call(studio, playersApi.writePost, { id: randomUUID(), gameId, body: `${n}` }),
    ),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(new Set(refused)).toEqual(new Set(['RATE_LIMITED']))
  const posts = (await call(studio, playersApi.posts, { gameId })).posts
  await call(studio, playersApi.deletePost, { postId: posts[0]?.id ?? '' })
  await expect(
    call(studio, playersApi.writePost, { id: randomUUID(), gameId, body: 'Once more' }),
  ).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('the same call twice is one post, with another text it is refused', async () => {
  const { studio, gameId } = await anOpenGame(db)
  const post = { id: randomUUID(), gameId, body: 'Calm birds' }
  await Promise.all([0, 1, 2].map(() => call(studio, playersApi.writePost, post)))
  expect((await call(studio, playersApi.posts, { gameId })).posts).toHaveLength(1)
  await expect(call(studio, playersApi.writePost, { ...post, body: 'Loud birds' })).rejects.toMatchObject({
    code: 'DUPLICATE_ERROR',
  })
})

test('a deleted post leaves the timeline, comes back by an undo, and is never notified', async () => {
  const { studio, gameId, postId } = await aPost(db)
  const reader = await aPerson(db, 'player')
  await call(reader, playersApi.follow, { kind: 'game', subjectId: gameId })
  await call(studio, playersApi.deletePost, { postId })
  expect((await call(reader, playersApi.timeline, {})).posts).toEqual([])
  await notifyFollowers(db, { postId, now: clock.now() })
  expect(await noticesOf(reader.profileId)).toEqual([])
  await call(studio, playersApi.restorePost, { postId })
  await call(studio, playersApi.editPost, { postId, body: 'Edited' })
  expect((await call(reader, playersApi.timeline, {})).posts).toMatchObject([{ body: 'Edited' }])
})

test('a reported post is taken down with a reason, which its studio reads', async () => {
  const { studio, gameId, postId } = await aPost(db)
  const [reader, admin] = [await aPerson(db, 'player'), await aPerson(db, 'admin')]
  await call(reader, playersApi.follow, { kind: 'game', subjectId: gameId })
  const report = { postId, reason: 'spam', note: '<script>alert(1)</script>' } as const
  await Promise.all([0, 1, 2].map(() => call(reader, playersApi.reportPost, report)))
  const queue = await call(admin, playersApi.reportedPosts, {})
  expect(queue.posts.find(({ id }) => id === postId)?.reports).toEqual([{ reason: 'spam', note: report.note }])
  await call(admin, playersApi.takePostDown, { postId, reason: 'Advertising for something else.' })
  expect((await call(admin, playersApi.reportedPosts, {})).posts.map(({ id }) => id)).not.toContain(postId)
  expect((await call(reader, playersApi.timeline, {})).posts).toEqual([])
  expect((await call(studio, playersApi.posts, { gameId })).posts).toMatchObject([
    { takedownReason: 'Advertising for something else.' },
  ])
  expect(await noticesOf(studio.profileId)).toMatchObject([{ title: 'Your post was taken down' }])
  await expect(call(studio, playersApi.editPost, { postId, body: 'Again' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('nobody follows a private game or a person who is no studio', async () => {
  const { gameId } = await anOpenGame(db)
  const player = await aPerson(db, 'player')
  await db.query`update games set is_public = false where id = ${gameId}`
  for (const [kind, subjectId] of [
    ['game', gameId],
    ['studio', player.profileId],
    ['studio', randomUUID()],
  ] as const)
    await expect(call(player, playersApi.follow, { kind, subjectId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a player becomes a tester with the same account, once', async () => {
  const player = await aPerson(db, 'player')
  await Promise.all([0, 1, 2].map(() => call(player, playersApi.becomeTester)))
  const rows = await db.query`select p.role, p.is_tester, array(select r.role from user_roles r
    where r.user_id = p.user_id order by 1) as roles,
     (select coalesce(sum(balance), 0)::int from credit_accounts a
       where a.profile_id = p.id and a.kind = 'welcome') as welcome
    from profiles p where p.id = ${player.profileId}`
  expect(rows).toEqual([{ role: 'tester', is_tester: true, roles: ['player', 'tester'], welcome: 50 }])
})
