import { sql } from 'drizzle-orm'
import { cardOf } from '#features/profiles/card-of.ts'
import { profiles } from '#features/profiles/sql.ts'
import { bugEvidence } from '#features/reviews/sql.ts'
import { workspaceTasks } from '#features/teams/tasks/sql.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { clip, note, type SessionClip, type SessionNote } from './schema.ts'
import { sessionClips, sessionNotes } from './tables.ts'

const author = (id: ReturnType<typeof sql>) =>
  sql`json_build_object('id', ${id}, 'name', coalesce(c.name, 'Someone who left')) as author`

/** The notes of a session in the order of their times. The caller has checked the access. */
export const readNotes = (tx: SystemTx, sessionId: string): Promise<SessionNote[]> =>
  rows(tx, note)`
    select n.id, n.at, n.text, n.tags, ${author(sql`n.author_id`)}, n.created_at, n.edited_at,
      case when t.id is not null then json_build_object('id', t.id, 'workspaceId', t.workspace_id, 'title', t.title, 'status', t.status) end as task,
      (select e.bug_id from ${bugEvidence} e where e.playtest_id = n.playtest_id and e.kind = 'note' and e.key = n.id::text) as bug_id,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
        from ${profiles} m where m.id = any(n.mentions)), '[]') as mentions
    from ${sessionNotes} n ${cardOf(sql`n.author_id`, 'c')}
    left join ${workspaceTasks} t on t.id = n.task_id and t.deleted_at is null
    where n.playtest_id = ${sessionId} and n.deleted_at is null order by n.at, n.id`

/** The clips of a session, the newest first; a link that has ended is none. The caller has checked the access. */
export const readClips = (tx: SystemTx, { sessionId, now }: { sessionId: string; now: Date }): Promise<SessionClip[]> =>
  rows(tx, clip)`
    select x.id, x.title, x.from_seconds, x.to_seconds, x.state, x.bytes,
      case when x.link_ends_at > ${at(now)} then x.link_ends_at end as link_ends_at, ${author(sql`x.author_id`)}, x.created_at
    from ${sessionClips} x ${cardOf(sql`x.author_id`, 'c')}
    where x.playtest_id = ${sessionId} and x.deleted_at is null order by x.created_at desc, x.id`
