import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assertMay } from '#features/access/assert-may.ts'
import { newestPictureOf } from '#features/games/checks/sql.ts'
import { gameBuilds, games } from '#features/games/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/open.ts'
import { foundRow, rows } from '#platform/db/rows.ts'
import type { Caller } from '#platform/rpc/procedure.ts'
import { AppError } from '#shared/errors.ts'
import { viewerOf } from '../find-session.ts'
import { toldOf } from './read-talk.ts'
import { sessionSamples } from './tables.ts'
import { type Heat, heatOutput } from './talk-schema.ts'

/** Sessions whose presses are summed: the newest ones. */
const mostSessions = 100

const build = z.object({ viewer: z.string().nullable(), picture: z.string().nullable() })
const device = heatOutput.shape.devices.def.element

interface ReadHeatInput {
  db: Database
  clock: Clock
  caller: Caller
  buildId: string
}

/** Where testers of a build pressed. Throws NOT_FOUND for people whose build it is not, RLS_VIOLATION. */
export async function readHeat({ db, clock, caller, buildId }: ReadHeatInput): Promise<Heat> {
  await assertMay({ db, clock, caller }, 'session_view')
  return db.asSystem(async (tx) => {
    const { viewer, picture } = await foundRow(tx, build)`
      select ${viewerOf({ studioId: sql`b.studio_id`, personId: caller.profileId })} as viewer, ${newestPictureOf(buildId)} as picture
      from ${gameBuilds} b join ${games} g on g.id = b.game_id and g.deleted_at is null where b.id = ${buildId}`
    if (viewer === null) throw new AppError('NOT_FOUND')
    const devices = await rows(tx, device)`
      select q.device, max(q.sessions)::int as sessions, array_agg(q.presses order by q.cell) as presses
      from (select c.device_type as device, g.cell, count(distinct s.session_id) as sessions, sum(g.presses)::float8 as presses
        from ${toldOf(buildId, mostSessions)} s join ${sessionSamples} m on m.session_id = s.session_id and m.build_id = ${buildId}
        cross join unnest(m.grid) with ordinality g (presses, cell) ${cardOf(sql`s.tester_id`, 'c')}
        group by c.device_type, g.cell) q
      group by q.device order by 2 desc, 1 nulls last`
    // The picture is served to its studio alone.
    return { picture: viewer === 'studio' ? picture : null, devices }
  })
}
