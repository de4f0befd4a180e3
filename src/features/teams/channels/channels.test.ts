import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hours, movableClock } from '#platform/clock.ts'
import { callerOn, type TestPerson } from '#testing/call.ts'
import { aDatabase } from '#testing/database.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { aWorkspace } from '../testing.ts'
import { teamChannelsApi, teamMessagesApi } from './api.ts'
import { aMessage, theGeneral } from './testing.ts'

const db = await aDatabase()
const clock = movableClock()
const call = callerOn(db, clock)
const studio = await aStudio(db, { name: 'Ada', companyName: 'Saltmarsh' })
const manager = await aPerson(db, 'teammember', { name: 'Mika' })
const member = await aPerson(db, 'teammember', { name: 'Noor' })
const stranger = await aPerson(db, 'teammember', { name: 'Sten' })

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    ({ code }) => code as string,
  )

async function aTarget() {
  const workspaceId = await aWorkspace(db, { studio, managers: [manager], members: [member] })
  return { workspaceId, channelId: await theGeneral(db, workspaceId, studio) }
}

const channelOf = async (reader: TestPerson, workspaceId: string, name = 'general') =>
  (await call(reader, teamChannelsApi.list, { workspaceId })).channels.find((channel) => channel.name === name)

const read = (reader: TestPerson, target: { workspaceId: string; channelId: string }, before?: number) =>
  call(reader, teamMessagesApi.list, { ...target, before })

describe('channels', () => {
  test('the first visit creates #general once, also with concurrent visits', async () => {
    const workspaceId = await aWorkspace(db, { studio, managers: [manager], members: [member] })
    const visits = [studio, manager, member, studio, manager].map((who) =>
      call(who, teamChannelsApi.list, { workspaceId }),
    )
    for (const { channels } of await Promise.all(visits)) expect(channels).toMatchObject([{ name: 'general' }])
    expect((await call(member, teamChannelsApi.list, { workspaceId })).channels).toHaveLength(1)
  })

  test('managers and the studio add, rename and archive channels; members and strangers cannot', async () => {
    const { workspaceId } = await aTarget()
    const made: string[] = []
    for (const [who, outcome] of [
      [studio, 'done'],
      [manager, 'done'],
      [member, 'RLS_VIOLATION'],
      [stranger, 'NOT_FOUND'],
    ] as const) {
      const id = randomUUID()
      const name = `by-${who.name.toLowerCase()}`
      expect(await codeOf(call(who, teamChannelsApi.create, { workspaceId, id, name }))).toBe(outcome)
      if (outcome === 'done') made.push(id)
      const channelId = made[0]!
      expect(await codeOf(call(who, teamChannelsApi.rename, { workspaceId, channelId, name: `${name}-2` }))).toBe(
        outcome,
      )
      expect(await codeOf(call(who, teamChannelsApi.archive, { workspaceId, channelId, archived: true }))).toBe(outcome)
    }
    expect(made).toHaveLength(2)
  })

  test('a name is unique regardless of case; a repeated creation changes nothing', async () => {
    const { workspaceId, channelId } = await aTarget()
    const input = { workspaceId, id: randomUUID(), name: 'builds' }
    await call(studio, teamChannelsApi.create, input)
    await call(studio, teamChannelsApi.create, input)
    expect(await codeOf(call(studio, teamChannelsApi.create, { ...input, id: randomUUID() }))).toBe('DUPLICATE_ERROR')
    expect(await codeOf(call(studio, teamChannelsApi.create, { ...input, name: 'others' }))).toBe('DUPLICATE_ERROR')
    expect(await codeOf(call(studio, teamChannelsApi.create, { ...input, id: randomUUID(), name: 'BUILDS' }))).toBe(
      'BAD_REQUEST',
    )
    await call(studio, teamChannelsApi.create, { ...input, id: randomUUID(), name: 'launch' })
    const builds = { workspaceId, channelId: input.id }
    expect(await codeOf(call(studio, teamChannelsApi.rename, { ...builds, name: 'launch' }))).toBe('DUPLICATE_ERROR')
    const general = { workspaceId, channelId }
    expect(await codeOf(call(studio, teamChannelsApi.rename, { ...general, name: 'else' }))).toBe('VALIDATION_ERROR')
    expect(await codeOf(call(studio, teamChannelsApi.archive, { ...general, archived: true }))).toBe('VALIDATION_ERROR')
  })

  test('an archived channel is read-only until it is restored', async () => {
    const { workspaceId } = await aTarget()
    const channelId = randomUUID()
    await call(studio, teamChannelsApi.create, { workspaceId, id: channelId, name: 'old' })
    const target = { workspaceId, channelId }
    await aMessage(db, { ...target, by: member })
    await call(manager, teamChannelsApi.archive, { ...target, archived: true })
    const post = () => codeOf(call(member, teamMessagesApi.post, { ...target, id: randomUUID(), body: 'Hi' }))
    expect(await post()).toBe('STATE_CHANGED')
    expect((await read(member, target)).messages).toHaveLength(1)
    expect(await channelOf(studio, workspaceId, 'old')).toMatchObject({ archived: true, unread: 0 })
    await call(manager, teamChannelsApi.archive, { ...target, archived: false })
    expect(await post()).toBe('done')
  })
})

describe('messages', () => {
  test('a message with the same id is posted once; with another text it is rejected', async () => {
    const target = await aTarget()
    const input = { ...target, id: randomUUID(), body: 'Once' }
    const first = await call(member, teamMessagesApi.post, input)
    expect(await call(member, teamMessagesApi.post, input)).toEqual(first)
    expect(await codeOf(call(member, teamMessagesApi.post, { ...input, body: 'Twice' }))).toBe('DUPLICATE_ERROR')
    expect(await codeOf(call(manager, teamMessagesApi.post, input))).toBe('DUPLICATE_ERROR')
    expect((await read(studio, target)).messages.map(({ body }) => body)).toEqual(['Once'])
  })

  test('each mentioned person is notified once, with a link to their own pages; nobody else is', async () => {
    const target = await aTarget()
    const body = '@Saltmarsh and @noor: the build is up. @Noor, look. @Sten too, and me, @Mika.'
    const { id } = await aMessage(db, { ...target, by: manager, body })
    const rows = await db.query`select user_id, title, message, link from notification_history
      where event_key like ${`mention:${id}:%`}`
    const notification = { title: 'Mika mentioned you', message: 'In #general of Gullwake crew.' }
    const at = `workspace=${target.workspaceId}`
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({
      ...notification,
      user_id: member.profileId,
      link: `/team-member?${at}&tab=channels&channel=${target.channelId}`,
    })
    expect(rows).toContainEqual({
      ...notification,
      user_id: studio.profileId,
      link: `/studio?tab=team&${at}&view=channels&channel=${target.channelId}`,
    })
    expect(await channelOf(member, target.workspaceId)).toMatchObject({ unread: 1, mentions: 1 })
    expect(await channelOf(manager, target.workspaceId)).toMatchObject({ unread: 0, mentions: 0 })
  })

  test('a read mark never decreases and never exceeds the newest message', async () => {
    const target = await aTarget()
    for (const body of ['1', '2', '3']) await aMessage(db, { ...target, by: studio, body })
    const mark = async (seq: number) => {
      await call(member, teamChannelsApi.markRead, { ...target, seq })
      return channelOf(member, target.workspaceId)
    }
    expect(await mark(2)).toMatchObject({ readSeq: 2, unread: 1 })
    expect(await mark(1)).toMatchObject({ readSeq: 2, unread: 1 })
    expect(await mark(2_000_000_000)).toMatchObject({ readSeq: 3, unread: 0 })
    await aMessage(db, { ...target, by: studio, body: '4' })
    expect(await channelOf(member, target.workspaceId)).toMatchObject({ unread: 1 })
  })

  test('messages from before a member joined are not unread for them', async () => {
    const workspaceId = await aWorkspace(db, { studio })
    const channelId = await theGeneral(db, workspaceId, studio)
    await aMessage(db, { workspaceId, channelId, by: studio, now: new Date(Date.now() - hours(1)) })
    await db.query`insert into workspace_members (workspace_id, profile_id, role)
      values (${workspaceId}, ${member.profileId}, 'member')`
    expect(await channelOf(member, workspaceId)).toMatchObject({ unread: 0 })
    await aMessage(db, { workspaceId, channelId, by: studio, now: new Date(Date.now() + 1000) })
    expect(await channelOf(member, workspaceId)).toMatchObject({ unread: 1 })
  })

  test('older pages follow each other without gaps', async () => {
    const target = await aTarget()
    for (let n = 1; n <= 120; n += 1) await aMessage(db, { ...target, by: studio, body: String(n) })
    const bodies: string[] = []
    let before: number | undefined
    for (let more = true; more; ) {
      const page = await read(member, target, before)
      bodies.push(...page.messages.map(({ body }) => body))
      before = page.messages.at(-1)?.seq
      more = page.more
    }
    expect(bodies).toEqual(Array.from({ length: 120 }, (_, n) => String(120 - n)))
  })

  test('an author deletes only their own message: its text is hidden from everyone and can be restored', async () => {
    const target = await aTarget()
    const { id: messageId } = await aMessage(db, { ...target, by: member, body: 'Oops' })
    const one = { workspaceId: target.workspaceId, messageId }
    for (const who of [studio, manager, stranger])
      expect(await codeOf(call(who, teamMessagesApi.delete, one))).toBe('NOT_FOUND')
    await call(member, teamMessagesApi.delete, one)
    expect((await read(studio, target)).messages).toMatchObject([{ body: '', deleted: true }])
    expect(await channelOf(studio, target.workspaceId)).toMatchObject({ unread: 0 })
    expect(await codeOf(call(studio, teamMessagesApi.restore, one))).toBe('NOT_FOUND')
    await call(member, teamMessagesApi.restore, one)
    expect((await read(studio, target)).messages).toMatchObject([{ body: 'Oops', deleted: false }])
  })

  test('strangers neither read nor write, through the API or the database', async () => {
    const target = await aTarget()
    await aMessage(db, { ...target, by: studio })
    expect(await codeOf(read(stranger, target))).toBe('NOT_FOUND')
    const post = { ...target, id: randomUUID(), body: 'Hi' }
    expect(await codeOf(call(stranger, teamMessagesApi.post, post))).toBe('NOT_FOUND')
    expect(await codeOf(call(stranger, teamChannelsApi.markRead, { ...target, seq: 1 }))).toBe('NOT_FOUND')
    const theirs = await aWorkspace(db, { studio, members: [stranger] })
    expect(await codeOf(call(stranger, teamMessagesApi.post, { ...post, workspaceId: theirs }))).toBe('NOT_FOUND')
    expect(await codeOf(read(stranger, { ...target, workspaceId: theirs }))).toBe('NOT_FOUND')
    const rowsOf = (table: string) =>
      db.asPerson(
        stranger.profileId,
        async (tx) => (await tx.execute(`select 1 from ${table} where workspace_id = '${target.workspaceId}'`)).rows,
      )
    expect(await rowsOf('channel_messages')).toEqual([])
    expect(await rowsOf('workspace_channels')).toEqual([])
    const insert = (who: TestPerson) =>
      codeOf(
        db.asPerson(who.profileId, (tx) =>
          tx.execute(`insert into channel_messages (id, channel_id, workspace_id, author_id, body) values
            (gen_random_uuid(), '${target.channelId}', '${target.workspaceId}', '${who.profileId}', 'x')`),
        ),
      )
    expect(await insert(stranger)).toBe('RLS_VIOLATION')
    expect(await insert(member)).toBe('RLS_VIOLATION')
  })

  test('a person posts at most 60 messages a minute', async () => {
    const target = await aTarget()
    const writer = await aPerson(db, 'teammember')
    await db.query`insert into workspace_members (workspace_id, profile_id, role)
      values (${target.workspaceId}, ${writer.profileId}, 'member')`
    const codes: string[] = []
    for (let n = 0; n < 62; n += 1)
      codes.push(await codeOf(call(writer, teamMessagesApi.post, { ...target, id: randomUUID(), body: 'x' })))
    expect(codes.filter((code) => code === 'done')).toHaveLength(60)
    expect(codes.slice(-2)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  })
})
