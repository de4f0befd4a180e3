import { type SQL, sql } from 'drizzle-orm'
import { playtests } from '#features/playtests/sql.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { recordedBytes } from '#shared/play/recording.ts'
import { sessionRecordings } from '../tables.ts'

const perMinute = sql.raw(String(recordedBytes({ testers: 1, minutes: 1 })))

/**
 * Bytes that the ordered recordings of a studio may still take, as a scalar (sessions-8): of each open spot the estimate,
 * of each recording under way what has not arrived of it. The recording whose files count under `except` is left out.
 */
export const promisedToRecordings = ({ studioId, except }: { studioId: string; except: string }): SQL => sql`(
  select coalesce(sum(o.bytes), 0) from (
    select r.estimated_duration::bigint * ${perMinute} as bytes
    from ${reviewRequests} r join ${reviewSpots} l on l.request_id = r.id and l.state = 'open'
    where r.studio_id = ${studioId} and r.status = 'open' and r.recording <> 'none'
    union all
    select greatest(0, p.estimated_minutes::bigint * ${perMinute} - s.received_bytes)
    from ${sessionRecordings} s join ${playtests} p on p.id = s.playtest_id
    where s.studio_id = ${studioId} and s.state = 'recording' and s.closed_at is null and 'recordings/' || s.id <> ${except}
      and p.status not in ('abandoned', 'timed_out', 'rejected')) o)`
