import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { createChannel } from './create-channel.ts'
import { markRead } from './mark-read.ts'
import { channelsOf, messagesOf, unreadByWorkspace } from './queries.ts'
import { aMessage, theGeneral } from './testing.ts'

const db = await aDatabase({ system: 24, person: 6 })
const studio = await aStudio(db)
const one = await aPerson(db, 'teammember')
const two = await aPerson(db, 'teammember')
const many = 50

async function aTarget() {
  const workspaceId = await aWorkspace(db, { studio, members: [one, two] })
  return { workspaceId, channelId: await theGeneral(db, workspaceId, studio) }
}

type Target = Awaited<ReturnType<typeof aTarget>>

const unreadOf = async ({ workspaceId }: Target, { profileId: readerId }: typeof one) =>
  (await db.asPerson(readerId, (tx) => channelsOf(tx, { workspaceId, readerId }))).channels[0]

test('two members concurrently post 50 messages each, every one twice: all are posted once, and the unread counts are right', async () => {
  const target = await aTarget()
  const ids = {
    one: Array.from({ length: many }, () => randomUUID()),
    two: Array.from({ length: many }, () => randomUUID()),
  }
  const send = (id: string, by: typeof one) => aMessage(db, { ...target, id, by, body: `from ${by.name}` })
  await Promise.all([
    ...ids.one.flatMap((id) => [send(id, one), send(id, one)]),
    ...ids.two.flatMap((id) => [send(id, two), send(id, two)]),
  ])
  const reader = { ...target, readerId: one.profileId }
  const pages = [await db.asPerson(one.profileId, (tx) => messagesOf(tx, reader))]
  pages.push(
    await db.asPerson(one.profileId, (tx) => messagesOf(tx, { ...reader, before: pages[0]?.messages.at(-1)?.seq })),
  )
  const all = pages.flatMap(({ messages }) => messages)
  expect(all.map(({ id }) => id).sort()).toEqual([...ids.one, ...ids.two].sort())
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * many }, (_, n) => 2 * many - n))
  expect(await unreadOf(target, one)).toMatchObject({ unread: many })
  expect(await unreadOf(target, two)).toMatchObject({ unread: many })
  expect(await unreadOf(target, studio)).toMatchObject({ unread: 2 * many })
  expect(await db.asPerson(one.profileId, (tx) => unreadByWorkspace(tx, one.profileId))).toContainEqual({
    workspaceId: target.workspaceId,
    unread: many,
    mentions: 0,
  })
})

test('a read mark during concurrent posts never skips an uncommitted message', async () => {
  const target = await aTarget()
  let writing = true
  const seen = new Set<string>()
  const readOn = async () => {
    while (writing) {
      const { messages } = await db.asPerson(two.profileId, (tx) =>
        messagesOf(tx, { ...target, readerId: two.profileId }),
      )
      for (const { id } of messages) seen.add(id)
      const seq = messages[0]?.seq ?? 0
      await db.asSystem((tx) => markRead(tx, { ...target, readerId: two.profileId, seq, now: new Date() }))
    }
  }
  const reading = readOn()
  // Rounds smaller than a page, so that each read returns all new messages.
  for (let round = 0; round < 4; round += 1)
    await Promise.all(Array.from({ length: 20 }, () => aMessage(db, { ...target, by: one })))
  writing = false
  await reading
  const rows = await db.query<{ id: string }>`select m.id from channel_messages m
    join channel_reads r on r.channel_id = m.channel_id and r.profile_id = ${two.profileId}
    where m.channel_id = ${target.channelId} and m.seq <= r.read_seq`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ id }) => !seen.has(id))).toEqual([])
  const channel = await unreadOf(target, two)
  expect(channel).toMatchObject({ lastSeq: 80, unread: 80 - (channel?.readSeq ?? 0) })
})

test('of read marks in the wrong order the highest remains', async () => {
  const target = await aTarget()
  for (let n = 0; n < 20; n += 1) await aMessage(db, { ...target, by: one })
  const marks = Array.from({ length: 20 }, (_, n) => ((n * 7) % 20) + 1)
  await Promise.all(
    marks.map((seq) => db.asSystem((tx) => markRead(tx, { ...target, readerId: two.profileId, seq, now: new Date() }))),
  )
  expect(await unreadOf(target, two)).toMatchObject({ readSeq: 20, unread: 0 })
})

test('of two channels with one name created concurrently one exists', async () => {
  const { workspaceId } = await aTarget()
  const make = () =>
    db.asSystem((tx) =>
      createChannel(tx, {
        id: randomUUID(),
        workspaceId,
        name: 'builds',
        creatorId: studio.profileId,
        now: new Date(),
      }),
    )
  const outcomes = await Promise.allSettled([make(), make(), make()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'DUPLICATE_ERROR' })
})
