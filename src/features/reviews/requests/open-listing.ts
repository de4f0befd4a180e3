import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readShards } from '#features/credits/incentives-shards.ts'
import { isPaused } from '#features/credits/paused.ts'
import type { ReviewDepth } from '#features/credits/rules.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/levels.ts'
import { whyMatch } from '#features/targeting/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import { hashOfText } from './agree-confidentiality.ts'
import { budgetOf } from './incentives-budget.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { isOwnPeople } from './own-people.ts'
import { type Candidate, missingOf, readCandidate } from './refuse-tester.ts'
import { matchReasons, offerOf, runsOn, type TestType } from './rules.ts'
import type { listing, listingOutput } from './schema.ts'
import { isVerifiable } from './verifiable.ts'

interface Row extends Record<string, unknown> {
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
  price_per_place: number
  pool: number
  reward_per_place: number
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

const most = 200

/**
 * Open requests with a free place that this tester may take: for people like them, not of a studio of theirs, not taken
 * before, and with access where access is asked for. Those that suit them come first. What a confidentiality text covers is left out until it is agreed to.
 */
export async function openListing(tx: SystemTx, testerId: string): Promise<z.output<typeof listingOutput>> {
  const tester = await readCandidate(tx, testerId)
  if (!tester) throw new AppError('PROFILE_NOT_FOUND')
  const budget = budgetOf(await readShards(tx))
  const { rows } = await tx.execute<Row>(sql`
    select r.id, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, g.id as game_id, g.title, g.cover_key, g.genres,
      g.platforms, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.estimated_duration, r.deadline_hours,
      r.price_per_place, coalesce(k.available, 0) as pool, r.reward_per_place, ${isVerifiable()} as verifiable, r.confidentiality_text, r.opened_at, r.criteria,
      exists (select 1 from confidentiality_receipts c
        where c.request_id = r.id and c.tester_id = ${testerId} and c.text = r.confidentiality_text) as agreed,
      (select count(*)::int from review_participations a
        where a.studio_id = r.studio_id and a.tester_id = ${testerId} and a.status = 'approved') as accepted_before,
      n.open, n.taken, n.settled
    from review_requests r
    join profiles p on p.id = ${testerId}
    join games g on g.id = r.game_id and g.deleted_at is null
    ${cardOf(sql`r.studio_id`, 's')}
    left join incentive_pools k on k.studio_id = r.studio_id
    cross join lateral (
      select count(*) filter (where l.state = 'open')::int as open, count(*) filter (where l.state = 'taken')::int as taken,
        count(*) filter (where l.state = 'settled')::int as settled
      from review_places l where l.request_id = r.id) n
    where r.status = 'open' and not r.is_simulated and r.studio_id <> ${testerId} and n.open > 0 and not ${isPaused(sql`r.studio_id`)}
      and ${meetsCriteria()} and not ${isOwnPeople(sql`r.studio_id`, sql`p.id`)}
      and not exists (select 1 from review_participations m where m.request_id = r.id and m.tester_id = ${testerId})
      and (not r.require_game_access or exists (select 1 from invitations i
        where i.game_id = r.game_id and i.tester_id = ${testerId} and i.status = 'accepted'))
    order by r.opened_at desc limit ${most}`)
  const suits = (row: Row) => Number(runsOn(tester.device_type, row.platforms))
  const shown = rows.map((row) => ({ suits: suits(row), entry: entryOf(row, tester, budget) }))
  shown.sort((a, b) => b.suits - a.suits || b.entry.reasons.length - a.entry.reasons.length)
  return { missing: missingOf(tester), requests: shown.map(({ entry }) => entry) }
}

function entryOf(row: Row, tester: Candidate, budget: number): z.output<typeof listing> {
  const text = row.confidentiality_text
  const hidden = text !== null && !row.agreed
  const offer = offerOf({
    price: row.price_per_place,
    reward: row.reward_per_place,
    percent: multiplierPercent(tester.tester_level),
    surplus: Math.min(row.pool, budget),
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
    placesLeft: row.open,
    placesUnderWay: row.taken,
    placesDelivered: row.settled,
    pay: offer.pay,
    baseReward: offer.baseReward,
    multiplierPercent: offer.multiplierPercent,
    maxBonus: row.verifiable ? offer.maxBonus : 0,
    verifiable: row.verifiable,
    reasons: reasonsFor(row, tester, genres),
    confidentiality: text === null ? null : { text, textHash: hashOfText(text), agreed: row.agreed },
    openedAt: new Date(row.opened_at),
  }
}

/** What the studio asked for and this tester is, then what else speaks for it; each thing once. */
function reasonsFor(row: Row, tester: Candidate, genres: string[]): string[] {
  const asked = whyMatch(answersOf(tester), row.criteria, 'you')
  const more = matchReasons({
    device: asked.some((words) => words.startsWith('You play on')) ? null : tester.device_type,
    favoriteGenres: asked.some((words) => words.startsWith('You like')) ? [] : tester.favorite_genres,
    platforms: row.platforms,
    genres,
    acceptedBefore: row.accepted_before,
  })
  return [...asked, ...more]
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
