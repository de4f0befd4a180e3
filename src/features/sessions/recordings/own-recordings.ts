import { z } from 'zod/mini'
import { games } from '#features/games/sql.ts'
import { profiles } from '#features/profiles/sql.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { momentPictures } from '../playback/tables.ts'
import { ownRecordingsOutput } from '../recording-schema.ts'
import { isPictured, isPlayable, keptUntil, shownState } from '../sql.ts'
import { sessionRecordings } from '../tables.ts'

const row = z.extend(ownRecordingsOutput.shape.recordings.def.element, { key: sortKey })

/** One page of the recordings that a tester agreed to. */
export async function ownRecordings(
  tx: SystemTx,
  { testerId, cursor, now }: { testerId: string; cursor?: string | undefined; now: Date },
): Promise<z.output<typeof ownRecordingsOutput>> {
  const list = keyset({ by: { 'r.consented_at': 'timestamptz', 'r.id': 'uuid' }, size: 20, cursor })
  const found = await rows(tx, row)`
    select ${list.key} as key, r.playtest_id, g.title as game_title, coalesce(o.company_name, o.name, 'A former studio') as studio_name,
      r.mode, ${shownState(now)}, r.missing_reason, r.outside, r.consented_at, ${keptUntil(now)} as retain_until,
      case when ${isPlayable(now)} then r.keep_asked_days end as keep_asked_days, r.seconds,
      case when ${isPictured(now)} then (select count(*)::int from ${momentPictures} p where p.recording_id = r.id) else 0 end as pictures
    from ${sessionRecordings} r join ${games} g on g.id = r.game_id left join ${profiles} o on o.id = r.studio_id
    where r.tester_id = ${testerId} ${list.after} ${list.order}`
  const page = list.page(found)
  return { recordings: page.rows, nextCursor: page.nextCursor }
}
