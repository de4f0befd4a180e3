import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { budgetOf } from '#features/credits/incentives-budget.ts'
import { readShards } from '#features/credits/incentives-shards.ts'
import { incentivePools } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/levels.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { accessByInvitation } from '#features/requests/ports.ts'
import { matchReasons, offerOf, platformsOn } from '#features/requests/rules.ts'
import { listing } from '#features/requests/schema.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { isVerifiable } from '#features/requests/verifiable.ts'
import { whyMatch } from '#features/targeting/rules.ts'
import { criteriaInput } from '#features/targeting/schema.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { hashOfText } from './agree-confidentiality.ts'
import { type Candidate, missingSteps, readCandidate } from './assert-tester.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { ownStudiosOf } from './own-people.ts'
import type { listingOutput } from './schema.ts'
import { confidentialityReceipts } from './tables.ts'

const { gameId, gameTitle } = listing.shape
const listedRequest = z.extend(
  z.omit(listing, {
    pay: true,
    baseReward: true,
    multiplierPercent: true,
    maxBonus: true,
    reasons: true,
    confidentiality: true,
  }),
  {
    key: sortKey,
    suits: z.boolean(),
    gameId: gameId.def.innerType,
    gameTitle: gameTitle.def.innerType,
    pricePerSpot: z.number(),
    rewardPerSpot: z.number(),
    /** The studio's incentive pool, in credits. */
    pool: z.number(),
    confidentialityText: z.nullable(z.string()),
    agreed: z.boolean(),
    /** Number of this tester's reviews that this studio has approved. */
    acceptedBefore: z.number(),
    criteria: criteriaInput,
  },
)
type ListedRequest = z.output<typeof listedRequest>

const pageSize = 30

interface OpenListingInput {
  testerId: string
  cursor?: string | undefined
}

/**
 * A page of open requests with a free spot that this tester may take: the criteria match, the studio is not their own,
 * the tester has not taken a spot of it before, and has access if the request requires it. Requests for the tester's
 * device come first, then the newest; within a page, those with more match reasons come first. Confidential details are
 * hidden until the tester has agreed to the text. Throws PROFILE_NOT_FOUND.
 */
export async function openListing(
  tx: SystemTx,
  { testerId, cursor }: OpenListingInput,
): Promise<z.output<typeof listingOutput>> {
  const tester = await readCandidate(tx, testerId)
  if (!tester) throw new AppError('PROFILE_NOT_FOUND')
  const budget = budgetOf(await readShards(tx))
  const page = (suits: boolean) => rows(tx, listedRequest)`${pageOf(tester, { testerId, cursor, suits })}`
  const suitable = await page(true)
  const isFull = suitable.length > pageSize || platformsOn(tester.deviceType) === undefined
  const found = isFull ? suitable : [...suitable, ...(await page(false))]
  const { rows: listed, nextCursor } = listingKeyset(sql``, cursor).page(found)
  const entries = listed.map((row) => ({ suits: Number(row.suits), entry: entryOf(row, tester, budget) }))
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
function pageOf(tester: Candidate, { testerId, cursor, suits }: OpenListingInput & { suits: boolean }): SQL {
  const list = listingKeyset(sql`${suits}::boolean`, cursor)
  const played = platformsOn(tester.deviceType)
  const runs = played ? sql`(cardinality(g.platforms) = 0 or g.platforms && ${sql.param(played)}::text[])` : sql`true`
  const chosen = sql`
    select r.*, ${suits}::boolean as suits, ${list.key} as key
    from ${reviewRequests} r
    join ${profiles} p on p.id = ${testerId}
    join lateral (select * from ${games} x where x.id = r.game_id and x.deleted_at is null limit 1) g on ${runs} = ${suits}::boolean
    where r.status = 'open' and not r.is_simulated and r.studio_id <> ${testerId} ${list.after}
      and r.studio_id not in ${ownStudiosOf(testerId)} and ${meetsCriteria()}
      and (select true from ${reviewSpots} l where l.request_id = r.id and l.state = 'open' limit 1)
      and not ${isPaused(sql`r.studio_id`)}
      and (select true from ${playtests} m where m.request_id = r.id and m.tester_id = ${testerId} limit 1) is null
      and (not r.require_game_access or ${accessByInvitation.ask({ gameId: sql`r.game_id`, testerId })})
    order by r.opened_at desc, r.id desc limit ${pageSize + 1}`
  return sql`
    select r.key, r.suits, r.id, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, g.id as game_id, g.title as game_title, g.cover_key, g.genres,
      g.platforms, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.estimated_duration, r.deadline_hours,
      r.price_per_spot, coalesce(k.available, 0) as pool, r.reward_per_spot, ${isVerifiable()} as verifiable, r.confidentiality_text, r.opened_at, r.criteria,
      exists (select 1 from ${confidentialityReceipts} c
        where c.request_id = r.id and c.tester_id = ${testerId} and c.text = r.confidentiality_text) as agreed,
      (select count(*)::int from ${playtests} a
        where a.studio_id = r.studio_id and a.tester_id = ${testerId} and a.status = 'approved') as accepted_before,
      n.spots_left, n.spots_under_way, n.spots_delivered
    from (${chosen}) r
    join ${games} g on g.id = r.game_id
    ${cardOf(sql`r.studio_id`, 's')}
    left join ${incentivePools} k on k.studio_id = r.studio_id
    cross join lateral (
      select count(*) filter (where l.state = 'open')::int as spots_left, count(*) filter (where l.state = 'taken')::int as spots_under_way,
        count(*) filter (where l.state = 'settled')::int as spots_delivered
      from ${reviewSpots} l where l.request_id = r.id) n
    order by r.opened_at desc, r.id desc`
}

function entryOf(row: Omit<ListedRequest, 'key'>, tester: Candidate, budget: number): z.output<typeof listing> {
  const { suits, pricePerSpot, rewardPerSpot, pool, confidentialityText: text, agreed, ...rest } = row
  const { acceptedBefore, criteria, ...request } = rest
  const {
    baseReward,
    multiplierPercent: percent,
    pay,
    maxBonus,
  } = offerOf({
    price: pricePerSpot,
    reward: rewardPerSpot,
    percent: multiplierPercent(tester.testerLevel),
    surplus: Math.min(pool, budget),
    verifiable: request.verifiable,
  })
  const shown = text === null || agreed ? request : { ...request, ...confidential }
  return {
    ...shown,
    ...{ pay, baseReward, multiplierPercent: percent, maxBonus },
    reasons: reasonsFor({ ...rest, genres: shown.genres }, tester),
    confidentiality: text === null ? null : { text, textHash: hashOfText(text), agreed },
  }
}

/** Hidden until the tester has agreed to the confidentiality text. */
const confidential = { gameId: null, gameTitle: null, coverKey: null, genres: [] }

type Suitability = Pick<ListedRequest, 'criteria' | 'platforms' | 'genres' | 'acceptedBefore'>

/** Match reasons: the criteria that the tester meets, then other reasons, without duplicates. */
function reasonsFor({ criteria, ...request }: Suitability, tester: Candidate): string[] {
  const criteriaReasons = whyMatch(tester, criteria, 'you')
  const otherReasons = matchReasons({
    ...request,
    device: criteriaReasons.some((text) => text.startsWith('You play on')) ? null : tester.deviceType,
    favoriteGenres: criteriaReasons.some((text) => text.startsWith('You like')) ? [] : tester.favoriteGenres,
  })
  return [...criteriaReasons, ...otherReasons]
}
