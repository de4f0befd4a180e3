import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readShards } from '#features/credits/incentives-shards.ts'
import { isPaused } from '#features/credits/paused.ts'
import type { ReviewDepth } from '#features/credits/rules.ts'
import { incentivePools } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { invitations } from '#features/invitations/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/levels.ts'
import { profiles } from '#features/profiles/sql.ts'
import { whyMatch } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import { keyset } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { confidentialityReceipts, playtests } from '../playtests/tables.ts'
import { hashOfText } from './agree-confidentiality.ts'
import { type Candidate, missingSteps, readCandidate } from './assert-tester.ts'
import { budgetOf } from './incentives-budget.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { ownStudiosOf } from './own-people.ts'
import { matchReasons, offerOf, platformsOn, type TestType } from './rules.ts'
import type { listing, listingOutput } from './schema.ts'
import { reviewRequests, reviewSpots } from './tables.ts'
import { isVerifiable } from './verifiable.ts'

interface Row extends Record<string, unknown> {
  key: string[]
  suits: boolean
  id: string
  studio_name: string
  game_id: string
  title: string
  cover_key: string | null
  genres: string[]
  platforms: string[]
  review_mode: ReviewDepth
  test_type: TestType
  estimated_duration: number
  deadline_hours: number
  price_per_spot: number
  pool: number
  reward_per_spot: number
  verifiable: boolean
  confidentiality_text: string | null
  agreed: boolean
  accepted_before: number
  open: number
  taken: number
  settled: number
  opened_at: string
  criteria: Criteria
}

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
  const page = (suits: boolean) => tx.execute<Row>(pageOf(tester, { testerId, cursor, suits }))
  const suitable = (await page(true)).rows
  const isFull = suitable.length > pageSize || platformsOn(tester.device_type) === undefined
  const found = isFull ? suitable : [...suitable, ...(await page(false)).rows]
  const { rows, nextCursor } = listingKeyset(sql``, cursor).page(found)
  const entries = rows.map((row) => ({ suits: Number(row.suits), entry: entryOf(row, tester, budget) }))
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
  const played = platformsOn(tester.device_type)
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
      and (not r.require_game_access or (select true from ${invitations} i
        where i.game_id = r.game_id and i.tester_id = ${testerId} and i.status = 'accepted' limit 1))
    order by r.opened_at desc, r.id desc limit ${pageSize + 1}`
  return sql`
    select r.key, r.suits, r.id, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, g.id as game_id, g.title, g.cover_key, g.genres,
      g.platforms, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.estimated_duration, r.deadline_hours,
      r.price_per_spot, coalesce(k.available, 0) as pool, r.reward_per_spot, ${isVerifiable()} as verifiable, r.confidentiality_text, r.opened_at, r.criteria,
      exists (select 1 from ${confidentialityReceipts} c
        where c.request_id = r.id and c.tester_id = ${testerId} and c.text = r.confidentiality_text) as agreed,
      (select count(*)::int from ${playtests} a
        where a.studio_id = r.studio_id and a.tester_id = ${testerId} and a.status = 'approved') as accepted_before,
      n.open, n.taken, n.settled
    from (${chosen}) r
    join ${games} g on g.id = r.game_id
    ${cardOf(sql`r.studio_id`, 's')}
    left join ${incentivePools} k on k.studio_id = r.studio_id
    cross join lateral (
      select count(*) filter (where l.state = 'open')::int as open, count(*) filter (where l.state = 'taken')::int as taken,
        count(*) filter (where l.state = 'settled')::int as settled
      from ${reviewSpots} l where l.request_id = r.id) n
    order by r.opened_at desc, r.id desc`
}

function entryOf(row: Row, tester: Candidate, budget: number): z.output<typeof listing> {
  const text = row.confidentiality_text
  const hidden = text !== null && !row.agreed
  const offer = offerOf({
    price: row.price_per_spot,
    reward: row.reward_per_spot,
    percent: multiplierPercent(tester.tester_level),
    surplus: Math.min(row.pool, budget),
    verifiable: row.verifiable,
  })
  const genres = hidden ? [] : row.genres
  return {
    id: row.id,
    studioName: row.studio_name,
    gameId: hidden ? null : row.game_id,
    gameTitle: hidden ? null : row.title,
    coverKey: hidden ? null : row.cover_key,
    genres,
    platforms: row.platforms,
    reviewMode: row.review_mode,
    testType: row.test_type,
    estimatedDuration: row.estimated_duration,
    deadlineHours: row.deadline_hours,
    spotsLeft: row.open,
    spotsUnderWay: row.taken,
    spotsDelivered: row.settled,
    pay: offer.pay,
    baseReward: offer.baseReward,
    multiplierPercent: offer.multiplierPercent,
    maxBonus: offer.maxBonus,
    verifiable: row.verifiable,
    reasons: reasonsFor(row, tester, genres),
    confidentiality: text === null ? null : { text, textHash: hashOfText(text), agreed: row.agreed },
    openedAt: new Date(row.opened_at),
  }
}

/** Match reasons: the criteria that the tester meets, then other reasons, without duplicates. */
function reasonsFor(row: Row, tester: Candidate, genres: string[]): string[] {
  const criteriaReasons = whyMatch(answersOf(tester), row.criteria, 'you')
  const otherReasons = matchReasons({
    device: criteriaReasons.some((text) => text.startsWith('You play on')) ? null : tester.device_type,
    favoriteGenres: criteriaReasons.some((text) => text.startsWith('You like')) ? [] : tester.favorite_genres,
    platforms: row.platforms,
    genres,
    acceptedBefore: row.accepted_before,
  })
  return [...criteriaReasons, ...otherReasons]
}

const answersOf = (tester: Candidate) => ({
  age: tester.age,
  gender: tester.gender,
  location: tester.location,
  playerType: tester.player_type,
  deviceType: tester.device_type,
  gamingFrequency: tester.gaming_frequency,
  sessionLength: tester.session_length,
  favoriteGenres: tester.favorite_genres,
  spendingProfile: tester.spending_profile,
  experienceLevel: tester.experience_level,
})
