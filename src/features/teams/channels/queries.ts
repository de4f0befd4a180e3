import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { profileCards } from '#features/profiles/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { peopleOfWorkspace } from '../people-of-workspace.ts'
import { seeWorkspace } from '../workspaces/lock-workspace.ts'
import { heldBy } from '../workspaces/queries.ts'
import { teamWorkspaces, workspaceMembers } from '../workspaces/tables.ts'
import { GENERAL, PAGE, UNREAD_MAX } from './rules.ts'
import { type ChannelList, channel, type messagesOutput, unreadOutput } from './schema.ts'
import { channelMessages, channelReads, workspaceChannels } from './tables.ts'

interface Reader {
  workspaceId: string
  readerId: string
}

const unread = unreadOutput.def.element

/** SQL: others' unread messages in channel `c` since the reader joined; `r` is the read mark, `me` the membership. */
const unreadOf = (readerId: string) => sql`
  select count(*)::int as unread, (count(*) filter (where ${readerId} = any(n.mentions)))::int as mentions from (
    select m.mentions from ${channelMessages} m
    where m.channel_id = c.id and m.seq > coalesce(r.read_seq, 0) and m.author_id <> ${readerId} and m.deleted_at is null
      and m.created_at >= coalesce(me.joined_at, '-infinity') and c.archived_at is null
    order by m.seq desc limit ${UNREAD_MAX}) n`

/** The channels of a workspace with the unread messages of one of its people. Throws NOT_FOUND. */
export async function channelsOf(tx: PersonTx, { workspaceId, readerId }: Reader): Promise<ChannelList> {
  const { role } = await seeWorkspace(tx, { workspaceId, profileId: readerId })
  const channels = await rows(tx, channel)`
    select c.id, c.name, c.name = ${GENERAL} as is_general, c.archived_at is not null as archived, c.last_seq,
      coalesce(r.read_seq, 0) as read_seq, u.unread, u.mentions
    from ${workspaceChannels} c
    left join ${workspaceMembers} me on me.workspace_id = c.workspace_id and me.profile_id = ${readerId}
    left join ${channelReads} r on r.channel_id = c.id and r.profile_id = ${readerId}
    cross join lateral (${unreadOf(readerId)}) u
    where c.workspace_id = ${workspaceId}
    order by c.name <> ${GENERAL}, lower(c.name)`
  return { you: role, people: await peopleOfWorkspace(tx, workspaceId), channels }
}

/** The unread messages in each workspace of a person. */
export const unreadByWorkspace = (tx: PersonTx, readerId: string): Promise<z.output<typeof unreadOutput>> =>
  rows(tx, unread)`
    select w.id as workspace_id, sum(u.unread)::int as unread, sum(u.mentions)::int as mentions
    from ${heldBy(readerId)} mine join lateral (select * from ${teamWorkspaces} x where x.id = mine.id limit 1) w on true
    left join ${workspaceMembers} me on me.workspace_id = w.id and me.profile_id = ${readerId}
    join ${workspaceChannels} c on c.workspace_id = w.id
    left join ${channelReads} r on r.channel_id = c.id and r.profile_id = ${readerId}
    cross join lateral (${unreadOf(readerId)}) u
    where w.archived_at is null
    group by w.id`

interface Page extends Reader {
  channelId: string
  before?: number | undefined
}

/** A page of messages, newest first: the newest ones, or those before a message. Throws NOT_FOUND. */
export async function messagesOf(
  tx: PersonTx,
  { workspaceId, readerId, channelId, before }: Page,
): Promise<z.output<typeof messagesOutput>> {
  const { studioId } = await seeWorkspace(tx, { workspaceId, profileId: readerId })
  const [channel] = await tx
    .select({ id: workspaceChannels.id })
    .from(workspaceChannels)
    .where(and(eq(workspaceChannels.id, channelId), eq(workspaceChannels.workspaceId, workspaceId)))
  if (!channel) throw new AppError('NOT_FOUND')
  const found = await tx
    .select({
      id: channelMessages.id,
      seq: channelMessages.seq,
      authorId: channelMessages.authorId,
      authorName: sql<string>`coalesce((select c.name from ${profileCards} c where c.id = ${channelMessages.authorId}), 'Former member')`,
      authorStudio: sql<string | null>`(select nullif(c.company_name, '') from ${profileCards} c
        where c.id = ${channelMessages.authorId} and c.id = ${studioId})`,
      body: sql<string>`case when ${channelMessages.deletedAt} is null then ${channelMessages.body} else '' end`,
      deleted: sql<boolean>`${channelMessages.deletedAt} is not null`,
      createdAt: channelMessages.createdAt,
    })
    .from(channelMessages)
    .where(
      and(
        eq(channelMessages.channelId, channelId),
        eq(channelMessages.workspaceId, workspaceId),
        before === undefined ? undefined : lt(channelMessages.seq, before),
      ),
    )
    .orderBy(desc(channelMessages.seq))
    .limit(PAGE + 1)
  return { messages: found.slice(0, PAGE), more: found.length > PAGE }
}
