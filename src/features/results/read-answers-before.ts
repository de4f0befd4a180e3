import { playtests } from '#features/playtests/sql.ts'
import { reviews } from '#features/reviews/sql.ts'
import type { PersonTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { type ScaleBefore, scaleBefore } from './result-rows.ts'

/** The average of each scale question that valid reviews of this build answered, by the question's text. */
export const readScalesBefore = (
  tx: PersonTx,
  { gameId, buildId, studioId }: { gameId: string; buildId: string; studioId: string },
): Promise<ScaleBefore[]> =>
  rows(tx, scaleBefore)`
    select q ->> 'text' as question, coalesce(q #>> '{ends,low}', '') as low, coalesce(q #>> '{ends,high}', '') as high,
      avg((a ->> 'value')::int)::float as average, count(*)::int as count
    from ${playtests} p join ${reviews} v on v.playtest_id = p.id
    cross join jsonb_array_elements(p.brief -> 'customQuestions') q
    join jsonb_array_elements(v.answers) a on a ->> 'questionId' = q ->> 'id'
    where p.game_id = ${gameId} and p.build_id = ${buildId} and p.studio_id = ${studioId} and p.status in ('validated', 'disputed', 'approved')
      and q ->> 'kind' = 'scale' and a -> 'value' is not null
    group by 1, 2, 3 limit 1000`
