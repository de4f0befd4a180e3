import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { gamesApi } from '../api.ts'
import { addBuild } from '../builds/add-build.ts'
import { deleteGame } from '../delete-game.ts'
import { editGame } from '../edit-game.ts'
import { aGame, gameDetails } from '../testing.ts'
import { aGamesServer } from '../testing-server.ts'

const db = await aDatabase()
const studio = await aStudio(db, { companyName: 'Low Tide Works' })
const stranger = await aStudio(db)
const { call, clock } = await aGamesServer(db)

const change = (gameId: string, change: Parameters<typeof editGame>[1]['change']) =>
  db.asSystem((tx) => editGame(tx, { gameId, studioId: studio.profileId, change, now: clock.now() }))

async function shows(gameId: string, person = null as Parameters<typeof call>[0]) {
  const response = await call(person, `/game/${gameId}`)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('a public game is served to everyone, with metadata for search engines and previews', async () => {
  const gameId = await aGame(db, studio, { isPublic: true, version: '0.3', title: 'Gull & Wake' })
  const { status, text, headers } = await shows(gameId)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  expect(text).toContain('<title>Gull &amp; Wake by Low Tide Works — Playhatch</title>')
  expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/game/${gameId}">`)
  expect(text).toContain('<meta property="og:title" content="Gull &amp; Wake by Low Tide Works">')
  expect(text).toContain('<style>main{top:0}</style>')
  expect(text).toContain('What is new in 0.3')
  expect(text).not.toContain('games.example.com')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'VideoGame',
    name: 'Gull & Wake',
    softwareVersion: '0.3',
    genre: ['Puzzle', 'Adventure'],
  })
})

test('text of a studio is escaped', async () => {
  const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'`
  const gameId = await aGame(db, studio, { isPublic: true, title: hostile.slice(0, 100), description: hostile })
  const { text } = await shows(gameId)
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
  expect(text.match(/<script/g)).toHaveLength(3)
})

const ask = callerOn(db)
const sees = (gameId: string, person: TestPerson | null) => ask(person, gamesApi.page, { gameId })

test('a private game is not found by others, neither as a page nor by the app', async () => {
  const gameId = await aGame(db, studio, { title: 'Secret Lantern' })
  const unknown = await shows(randomUUID())
  for (const person of [null, stranger, await aTester(db)]) {
    const hidden = await shows(gameId, person)
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(unknown.text)
    const named = [...hidden.headers].filter(([name]) => name !== 'date')
    expect(named).toEqual([...unknown.headers].filter(([name]) => name !== 'date'))
    await expect(sees(gameId, person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(unknown.text).not.toContain('Secret')
  for (const odd of ['nonsense', '%00', '../studio', `${gameId}x`]) expect((await shows(odd)).status).toBe(404)
})

test('the studio sees its private game as its owner, an invited tester as a tester', async () => {
  const gameId = await aGame(db, studio, { title: 'Secret Lantern' })
  const own = await sees(gameId, studio)
  expect([own.game.title, own.game.isPublic, own.viewer]).toEqual([
    'Secret Lantern',
    false,
    { role: 'studio', owns: true, playtestId: null, offerId: null },
  ])

  const tester = await aTester(db)
  await expect(sees(gameId, tester)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await db.query`insert into invitations (id, tester_id, studio_id, game_id, status, price, reward, expires_at)
    values (${randomUUID()}, ${tester.profileId}, ${studio.profileId}, ${gameId}, 'accepted', 5, 3, now())`
  expect((await sees(gameId, tester)).viewer).toEqual({ role: 'tester', owns: false, playtestId: null, offerId: null })
})

test('signed-in people get the app, also for a public game', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  // The server of this test has no app: its answer for all that the app draws.
  expect((await shows(gameId, studio)).text).toBe((await shows(randomUUID())).text)
  expect((await sees(gameId, null)).viewer).toBeNull()
})

test('the next visitor sees a change, and a 404 for a hidden or deleted game', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  expect((await shows(gameId)).text).toContain('Gullwake')
  await change(gameId, { ...gameDetails, title: 'Tidewake' })
  await expect.poll(async () => (await shows(gameId)).text).toContain('Tidewake')
  await db.asSystem((tx) =>
    addBuild(tx, {
      studioId: studio.profileId,
      build: {
        id: randomUUID(),
        gameId,
        version: '7.7',
        notes: 'Calmer birds',
        kind: 'link',
        url: 'https://example.com',
      },
      now: clock.now(),
    }),
  )
  await expect.poll(async () => (await shows(gameId)).text).toContain('Calmer birds')
  await change(gameId, { isPublic: false })
  await expect.poll(async () => (await shows(gameId)).status).toBe(404)
  await change(gameId, { isPublic: true })
  expect((await shows(gameId)).status).toBe(200)
  await db.asSystem((tx) => deleteGame(tx, { gameId, studioId: studio.profileId, now: clock.now() }))
  await expect.poll(async () => (await shows(gameId)).status).toBe(404)
  expect((await shows(gameId, studio)).status).toBe(404)
})

test('a cached page takes no database query, and a revalidation no body', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  // The pool's own connections do not count: the live feed polls with them.
  const reads = [vi.spyOn(db, 'asSystem'), vi.spyOn(db, 'asPerson')]
  const first = await shows(gameId)
  expect(reads[0]).toHaveBeenCalled()
  for (const read of reads) read.mockClear()
  const again = await call(null, `/game/${gameId}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  for (const read of reads) {
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  }
})

test('a page that was read before a change is not cached after its live event', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      at === 10 ? change(gameId, { ...gameDetails, title: 'Newer' }) : shows(gameId),
    ),
  )
  await expect.poll(async () => (await shows(gameId)).text).toContain('Newer')
})

test('the page of a game with an open request invites testers; with a confidential one it does not', async () => {
  const gameId = await aGame(db, studio, { isPublic: true })
  const requestId = randomUUID()
  await db.query`insert into review_requests (id, studio_id, game_id, status, test_type, estimated_duration,
    game_instructions, requested_count, credit_cost, price_per_spot, reward_per_spot)
    values (${requestId}, ${studio.profileId}, ${gameId}, 'open', 'gameplay', 30, '{}', 1, 0, 0, 0)`
  await db.query`insert into review_spots (request_id, studio_id, number, price)
    values (${requestId}, ${studio.profileId}, 1, 0)`
  const wanted = async () => (await sees(gameId, await aTester(db))).game.testersWanted
  expect(await wanted()).toBe(true)
  expect((await shows(gameId)).text).toContain('Join the test')
  await db.query`update review_requests set confidentiality_text = 'Hush' where id = ${requestId}`
  expect(await wanted()).toBe(false)
})
