import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { incentivePools } from '#features/credits/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import { isVerifiable } from '#features/requests/brief/is-verifiable.ts'
import { listing } from '#features/requests/offer/listing-schema.ts'
import { matchReasons, sumOfOffers } from '#features/requests/rules.ts'
import { reviewSpots } from '#features/requests/sql.ts'
import { offersFor, pricedStages, stagesOf } from '#features/requests/stages/offered-stages.ts'
import { stageTerms } from '#features/requests/stages/schema.ts'
import { whyMatch } from '#features/targeting/rules.ts'
import { criteriaInput } from '#features/targeting/schema.ts'
import { hashOfText } from './agree-confidentiality.ts'
import type { Candidate } from './assert-tester.ts'
import { askedRecording, recordingAsked, recordingFor } from './recording/offered-recording.ts'
import { screenerCount } from './screening/sql.ts'
import { confidentialityReceipts, offerMarks } from './tables.ts'
import { placeOnList, waitingFor } from './waiting/waiting-list.ts'

const { gameId, gameTitle } = listing.shape

/** A request as it is read for a tester, before it is masked and priced by `entryOf`. */
export const listedRequest = z.extend(
  z.omit(listing, {
    pay: true,
    baseReward: true,
    multiplierPercent: true,
    maxBonus: true,
    reasons: true,
    confidentiality: true,
    recording: true,
    stages: true,
  }),
  {
    asked: askedRecording,
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
    stages: z.array(stageTerms),
  },
)
type ListedRequest = z.output<typeof listedRequest>

/** SQL: the columns of `listedRequest` about a request `r`, its game `g`, and what `listedJoins` joins. */
export const listedColumns = (testerId: string): SQL => sql`
  r.id, coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, g.id as game_id, g.title as game_title, g.cover_key, g.genres,
  g.platforms, r.game_instructions ->> 'reviewMode' as review_mode, r.test_type, r.estimated_duration, r.deadline_hours,
  r.price_per_spot, coalesce(k.available, 0) as pool, r.reward_per_spot, ${isVerifiable()} as verifiable, r.confidentiality_text, r.opened_at, r.criteria,
  ${recordingAsked} as asked,
  exists (select 1 from ${confidentialityReceipts} c
    where c.request_id = r.id and c.tester_id = ${testerId} and c.text = r.confidentiality_text) as agreed,
  (select count(*)::int from ${playtests} a
    where a.studio_id = r.studio_id and a.tester_id = ${testerId} and a.status = 'approved') as accepted_before,
  (select m.mark from ${offerMarks} m where m.request_id = r.id and m.tester_id = ${testerId}) as mark,
  ${screenerCount()} as screener_count, ${stagesOf()} as stages,
  r.together_at, r.together_reward, ${waitingFor()} as waiting, ${placeOnList(testerId)} as place_on_list, n.spots_left, n.spots_under_way, n.spots_delivered`

/** SQL: joins the studio's card, its incentive pool and the numbers of spots to a request `r`. */
export const listedJoins = (): SQL => sql`
  ${cardOf(sql`r.studio_id`, 's')}
  left join ${incentivePools} k on k.studio_id = r.studio_id
  cross join lateral (
    select count(*) filter (where l.state = 'open')::int as spots_left, count(*) filter (where l.state = 'taken')::int as spots_under_way,
      count(*) filter (where l.state = 'settled')::int as spots_delivered
    from ${reviewSpots} l where l.request_id = r.id) n`

/** The offer as this tester sees it: priced at their level, and masked until they agree to the confidentiality text. */
export function entryOf(row: ListedRequest, tester: Candidate, budget: number): z.output<typeof listing> {
  const { pricePerSpot, rewardPerSpot, pool, confidentialityText: text, agreed, ...rest } = row
  const { acceptedBefore, criteria, asked, stages, ...request } = rest
  const offers = offersFor({
    alone: { price: pricePerSpot, reward: rewardPerSpot, verifiable: request.verifiable },
    stages,
    percent: multiplierPercent(tester.testerLevel),
    surplus: Math.min(pool, budget),
  })
  const { baseReward, multiplierPercent: percent, pay, maxBonus } = sumOfOffers(offers)
  const shown = text === null || agreed ? request : { ...request, ...confidential }
  return {
    ...shown,
    pay,
    baseReward,
    multiplierPercent: percent,
    maxBonus,
    stages: pricedStages(stages, offers),
    recording: recordingFor(asked, tester),
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
