import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aGame, gameDetails } from '#features/games/testing.ts'
import { openProductKeys } from '#server/keys/open-keys.ts'
import { verifyBooks } from '#server/verify-books.ts'
import { expect, test } from '../support/journey.ts'
import '#server/ports.ts'
import type { TestPerson } from '#testing/call.ts'
import { aStudio, aTester } from '#testing/people.ts'
import { aSession } from '#testing/sign-in.ts'
import { fastFolder } from '../../src/testing/fast-folder.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'
import { inRunningDatabase, withDatabase } from '../support/world.ts'

const crashes = 20
const studios = 8
/** Number of concurrent calls. */
const atOnce = 16
/** Number of acknowledged writes before the crash; it differs in each round. */
const loadOf = (round: number) => 25 + ((round * 7) % 20)

interface Sender extends TestPerson {
  cookie: string
  gameId: string
}
interface Participants {
  senders: Sender[]
  testers: (TestPerson & { cookie: string })[]
}

/** Ids of the rows that must exist after the crash, by table. */
interface Acknowledged {
  games: string[]
  invitations: string[]
  accepted: string[]
}

function createParticipants(dataDir: string): Promise<Participants> {
  return withDatabase(dataDir, async (db) => {
    const activeTest = async (person: TestPerson) => ({
      ...person,
      cookie: await aSession({ pool: db.systemPool, dataDir, profileId: person.profileId }),
    })
    const senders: Sender[] = []
    for (let n = 0; n < studios; n++) {
      const studio = await activeTest(await aStudio(db, { credits: 10_000, welcome: 100 }))
      senders.push({ ...studio, gameId: await aGame(db, studio) })
    }
    const testers: Participants['testers'] = []
    for (let n = 0; n < 60; n++) testers.push(await activeTest(await aTester(db)))
    return { senders, testers }
  })
}

const post = async (product: Product, path: string, cookie: string, body: unknown) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  return answer?.ok ? await answer.json().catch(() => null) : null
}

/** Adds games, invites and accepts concurrently until this many writes were acknowledged; then kills the process. */
async function writeUntilTheCrash(
  product: Product,
  { senders, testers }: Participants,
  until: number,
): Promise<Acknowledged> {
  const known: Acknowledged = { games: [], invitations: [], accepted: [] }
  let dead = false
  let n = 0
  const count = () => known.games.length + known.invitations.length + known.accepted.length
  const crash = async () => {
    if (dead || count() < until) return
    dead = true
    await product.kill()
  }
  async function writeOne() {
    const at = n++
    const sender = senders[at % senders.length] as Sender
    const tester = testers[at % testers.length] as Participants['testers'][number]
    const [gameId, invitationId] = [randomUUID(), randomUUID()]
    if (!(await post(product, '/games/add', sender.cookie, { ...gameDetails, id: gameId, price: 10 }))) return
    known.games.push(gameId)
    await crash()
    const invitations = [{ id: invitationId, testerId: tester.profileId }]
    const sent = await post(product, '/invitations/send', sender.cookie, { gameId, shownPrice: 5, invitations })
    if (!sent?.sent?.includes(invitationId)) return
    known.invitations.push(invitationId)
    await crash()
    const accepting = { p_invitation_id: invitationId, p_tester_id: tester.profileId }
    const accepted = await post(product, '/rpc/accept_invitation_enhanced', tester.cookie, accepting)
    if (accepted?.success) known.accepted.push(invitationId)
    await crash()
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!dead) await writeOne()
    }),
  )
  return known
}

/** Counts the acknowledged rows that are missing, and returns the faults of the ledger. */
const inspectAfterCrash = (dataDir: string, { games, invitations, accepted }: Acknowledged) =>
  inRunningDatabase(async (db) => {
    const { rows } = await db.systemPool.query<{ lost: number }>(
      `select ((select count(*) from unnest($1::uuid[]) w where not exists (
          select 1 from games g join credit_transfers t on t.game_id = g.id and t.type = 'ADD_GAME' where g.id = w))
        + (select count(*) from unnest($2::uuid[]) w where not exists (
          select 1 from invitations i join credit_transfers t on t.invitation_id = i.id and t.type = 'SEND_INVITE' where i.id = w))
        + (select count(*) from unnest($3::uuid[]) w where not exists (
          select 1 from invitations i join credit_transfers t on t.invitation_id = i.id and t.type = 'EARN_INVITE'
          where i.id = w and i.status = 'accepted')))::int as lost`,
      [games, invitations, accepted],
    )
    const { faults, counts } = await verifyBooks(
      db.systemPool,
      await openProductKeys(db.systemPool, { dataDir, secretKey: undefined }),
    )
    return { lost: rows[0]?.lost, faults, transfers: counts.transfers ?? 0 }
  }, dataDir)

test('kill -9 under load, twenty times: no acknowledged write is lost and the ledger verifies each time', async () => {
  // Twenty starts of the product, of which a busy machine needs half a minute each.
  test.setTimeout(1_200_000)
  const dataDir = await mkdtemp(join(fastFolder, 'playhatch-crashes-'))
  const cast = await createParticipants(dataDir)
  const port = await freePort()
  let product = await startProduct({ dataDir, port, seed: 'none' })
  let writes = 0
  for (let round = 1; round <= crashes; round++) {
    const known = await writeUntilTheCrash(product, cast, loadOf(round))
    writes += known.games.length + known.invitations.length + known.accepted.length
    product = await startProduct({ dataDir, port, seed: 'none' })
    const { lost, faults, transfers } = await inspectAfterCrash(dataDir, known)
    expect({ round, lost, faults }).toEqual({ round, lost: 0, faults: [] })
    // Each acknowledged write moved credits.
    expect(transfers).toBeGreaterThanOrEqual(writes)
  }
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})
