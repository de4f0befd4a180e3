import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { budgetOf } from '#features/credits/incentives/incentives-budget.ts'
import { readShards } from '#features/credits/incentives/incentives-shards.ts'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { accessByInvitation } from '#features/requests/ports.ts'
import { platformsOn } from '#features/requests/rules.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { hasWholePlace, isFirstStage } from '#features/requests/stages/offered-stages.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { type Candidate, missingSteps, readCandidate } from './assert-tester.ts'
import { entryOf, listedColumns, listedJoins, listedRequest } from './listed-request.ts'
import { meetsCriteria, recordsEnough } from './meets-criteria.ts'
import { ownStudiosOf } from './own-people.ts'
import type { ListingView } from './rules.ts'
import type { listingOutput } from './schema.ts'
import { isNewEnough, mayBeAsked } from './screening/sql.ts'
import { offerMarks } from './tables.ts'
import { isBeforeDate } from './waiting/waiting-list.ts'

const listedRow = z.extend(listedRequest, { key: sortKey, suits: z.boolean() })

const pageSize = 30

interface OpenListingInput {
  testerId: string
  /** Everything but hidden offers, only the saved ones, or only the hidden ones. */
  view?: ListingView
  /** Only tests without a recording. */
  unrecorded?: boolean
  cursor?: string | undefined
  now: Date
}

/**
 * A page of open requests with a free spot, or a waiting list, that this tester may take: the criteria match, the studio is not their own,
 * they let tests record as much, its questions don’t keep them out, the tester has not taken a spot of it before, and has access if the request requires it. Requests for the tester's
 * device come first, then the newest; within a page, those with more match reasons come first. Confidential details are
 * hidden until the tester has agreed to the text. Throws PROFILE_NOT_FOUND.
 */
export async function openListing(
  tx: SystemTx,
  { testerId, view = 'all', unrecorded = false, cursor, now }: OpenListingInput,
): Promise<z.output<typeof listingOutput>> {
  const tester = await readCandidate(tx, testerId)
  if (!tester) throw new AppError('PROFILE_NOT_FOUND')
  const budget = budgetOf(await readShards(tx))
  const page = (suits: boolean) =>
    rows(tx, listedRow)`${pageOf(tester, { testerId, view, unrecorded, cursor, suits, now })}`
  const suitable = await page(true)
  const isFull = suitable.length > pageSize || platformsOn(tester.deviceType) === undefined
  const found = isFull ? suitable : [...suitable, ...(await page(false))]
  const { rows: listed, nextCursor } = listingKeyset(sql``, cursor).page(found)
  const entries = listed.map(({ suits, ...row }) => ({ suits: Number(suits), entry: entryOf(row, tester, budget) }))
  entries.sort((a, b) => b.suits - a.suits || b.entry.reasons.length - a.entry.reasons.length)
  return { missing: missingSteps(tester), requests: entries.map(({ entry }) => entry), nextCursor }
}

const listingKeyset = (suits: SQL, cursor: string | undefined) =>
  keyset({
    by: [
      [suits, 'boolean'],
      [sql`r.opened_at`, 'timestamptz'],
      [sql`r.id`, 'uuid'],
    ],
    direction: 'desc',
    size: pageSize,
    cursor,
  })

/**
 * The statement for a page of requests that do (`suits`) or do not run on the tester's device. It scans the index of
 * open requests and stops when the page is full; every further condition is one index lookup per row.
 */
function pageOf(
  tester: Candidate,
  { testerId, view = 'all', unrecorded = false, cursor, suits, now }: OpenListingInput & { suits: boolean },
): SQL {
  const list = listingKeyset(sql`${suits}::boolean`, cursor)
  const played = platformsOn(tester.deviceType)
  const runs = played ? sql`(cardinality(g.platforms) = 0 or g.platforms && ${sql.param(played)}::text[])` : sql`true`
  const chosen = sql`
    select r.*, ${suits}::boolean as suits, ${list.key} as key
    from ${reviewRequests} r
    join ${profiles} p on p.id = ${testerId}
    join lateral (select * from ${games} x where x.id = r.game_id and x.deleted_at is null limit 1) g on ${runs} = ${suits}::boolean
    where r.status = 'open' and not r.is_simulated and ${isFirstStage()} and ${hasWholePlace()} and r.studio_id <> ${testerId} ${list.after}
      and r.studio_id not in ${ownStudiosOf(testerId)} and ${meetsCriteria()} and ${recordsEnough()}
      ${unrecorded ? sql`and r.recording = 'none'` : sql``}
      and (r.together_at is not null or (select true from ${reviewSpots} l where l.request_id = r.id and l.state = 'open' limit 1))
      and ${isBeforeDate(now)}
      and not ${isPaused(sql`r.studio_id`)}
      and (select true from ${playtests} m where m.request_id = r.id and m.tester_id = ${testerId} limit 1) is null
      and ${inView(view, testerId)} and ${mayBeAsked(testerId)} and ${isNewEnough(testerId)}
      and (not r.require_game_access or ${accessByInvitation.ask({ gameId: sql`r.game_id`, testerId })})
    order by r.opened_at desc, r.id desc limit ${pageSize + 1}`
  return sql`
    select r.key, r.suits, ${listedColumns(testerId)}
    from (${chosen}) r
    join ${games} g on g.id = r.game_id
    ${listedJoins()}
    order by r.opened_at desc, r.id desc`
}

/** SQL predicate: the tester's mark of the request `r` puts it into this view. */
function inView(view: ListingView, testerId: string): SQL {
  const marked = (mark: 'saved' | 'hidden') => sql`(select true from ${offerMarks} o
    where o.request_id = r.id and o.tester_id = ${testerId} and o.mark = ${mark} limit 1)`
  if (view === 'all') return sql`${marked('hidden')} is null`
  return marked(view === 'saved' ? 'saved' : 'hidden')
}
