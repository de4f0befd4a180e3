import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { budgetOf } from '#features/credits/incentives/incentives-budget.ts'
import { readShards } from '#features/credits/incentives/incentives-shards.ts'
import { gameBuilds, gameScreenshots, games } from '#features/games/sql.ts'
import { playtests } from '#features/playtests/sql.ts'
import { isPaused, profiles } from '#features/profiles/sql.ts'
import { freezeBrief, readBrief } from '#features/requests/brief/brief.ts'
import { proofsOf } from '#features/requests/brief/proof-questions.ts'
import { type OfferPage, offerPage, type StudioScorecard } from '#features/requests/offer/offer-page-schema.ts'
import { maskedOffer, maskedWork, workOf } from '#features/requests/offer/offer-work.ts'
import { accessByInvitation, endedPlans } from '#features/requests/ports.ts'
import { reviewRequests } from '#features/requests/sql.ts'
import { isFirstStage } from '#features/requests/stages/offered-stages.ts'
import { fitOf } from '#features/targeting/rules.ts'
import { at } from '#platform/db/at.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { AppError } from '#shared/errors.ts'
import { readCandidate } from './assert-tester.ts'
import { invitations } from './invitations/tables.ts'
import { entryOf, listedColumns, listedJoins, listedRequest } from './listed-request.ts'
import { meetsCriteria } from './meets-criteria.ts'
import { belongsToStudio } from './own-people.ts'
import { readOfferStudio } from './read-offer-studio.ts'
import { isNewEnough, screenerFor } from './screening/sql.ts'

const page = offerPage.shape

/** What was frozen when the tester took the spot. */
const ownTest = z.extend(z.pick(offerPage, { pay: true, baseReward: true, multiplierPercent: true, maxBonus: true }), {
  playtestId: z.string(),
  deadlineAt: z.string(),
})

const foundOffer = z.extend(listedRequest, {
  studioId: z.string(),
  status: z.enum(['open', 'closed']),
  paused: z.boolean(),
  own: z.nullable(ownTest),
  description: page.description,
  screenshots: page.screenshots,
  build: page.build,
  instructions: page.instructions,
  screener: page.screener,
  playedBefore: page.playedBefore,
  brief: z.custom<Parameters<typeof freezeBrief>[0]>(),
  endedPlans: page.endedPlans,
  before: z.nullable(z.extend(page.before.def.innerType, { at: z.string() })),
})
type FoundOffer = z.output<typeof foundOffer>

interface ReadOfferInput {
  requestId: string
  testerId: string
  /** How all studios together decide. */
  all: StudioScorecard | null
  now: Date
}

/**
 * The page of one offer for a tester who may take it, is invited to it, or has taken it; also when it is full or closed
 * by now, so that a link to it says so. What a confidentiality text hides is left out until the tester agrees to it, and
 * of a closed request the brief is for those who had a spot.
 * Throws PROFILE_NOT_FOUND, NOT_FOUND.
 */
export async function readOffer(tx: SystemTx, { requestId, testerId, all, now }: ReadOfferInput): Promise<OfferPage> {
  const tester = await readCandidate(tx, testerId)
  if (!tester) throw new AppError('PROFILE_NOT_FOUND')
  const found = await findOffer(tx, { requestId, testerId, now })
  if (!found || (await belongsToStudio(tx, { studioId: found.studioId, testerId }))) throw new AppError('NOT_FOUND')
  const { studioId, status, paused, own, brief, ...rest } = found
  const {
    description,
    screenshots,
    build,
    instructions,
    before,
    screener,
    playedBefore,
    endedPlans: plansEnded,
    ...row
  } = rest
  const entry = entryOf(row, tester, budgetOf(await readShards(tx)))
  const work = workOf(readBrief(freezeBrief(brief, await proofsOf(tx, requestId))))
  const shown = {
    ...entry,
    description,
    screenshots,
    build,
    instructions,
    work,
    screener,
    playedBefore,
    endedPlans: plansEnded,
  }
  return {
    ...(entry.gameTitle === null ? maskedOffer(shown) : shown),
    ...(status === 'closed' && own === null && { instructions: '', work: maskedWork(work), build: null }),
    playtestId: null,
    ...own,
    deadlineAt: own && new Date(own.deadlineAt),
    state: stateOf({ status, paused, own, ...entry }, now),
    fit: fitOf(tester, row.criteria),
    studio: await readOfferStudio(tx, { studioId, all, now }),
    before: before && { ...before, at: new Date(before.at) },
  }
}

type StateFacts = Pick<FoundOffer, 'status' | 'paused' | 'own' | 'spotsLeft' | 'togetherAt' | 'waiting' | 'placeOnList'>

function stateOf(offer: StateFacts, now: Date): OfferPage['state'] {
  const { status, paused, own, spotsLeft, togetherAt, waiting, placeOnList } = offer
  if (own !== null) return 'taken'
  if (status === 'closed' || (togetherAt !== null && now >= togetherAt)) return 'closed'
  // Who waits longer comes first, also in the moment in which a place is free.
  const waitBefore = placeOnList === null ? waiting : placeOnList - 1
  if (spotsLeft === 0 || waitBefore > 0) return 'full'
  return paused ? 'paused' : 'open'
}

async function findOffer(
  tx: SystemTx,
  { requestId, testerId, now }: Omit<ReadOfferInput, 'all'>,
): Promise<FoundOffer | undefined> {
  const mine = sql`${playtests} m where m.request_id = r.id and m.tester_id = ${testerId}`
  const [found] = await rows(tx, foundOffer)`
    select ${listedColumns(testerId)}, r.studio_id, r.status, ${isPaused(sql`r.studio_id`)} as paused,
      (select json_build_object('playtestId', m.id, 'pay', m.pay, 'baseReward', m.base_reward,
        'multiplierPercent', m.multiplier_percent, 'maxBonus', m.max_bonus, 'deadlineAt', m.deadline_at) from ${mine}) as own,
      ${screenerFor(testerId)} as screener, not ${isNewEnough(testerId)} as played_before,
      case when r.days_plan_id is not null then ${endedPlans.ask(sql`r.studio_id`)} end as ended_plans, g.description, r.test_instructions as instructions, r.game_instructions as brief,
      coalesce((select json_agg(json_build_object('id', x.id, 'imageKey', x.image_key, 'alt', x.alt) order by x.position)
        from ${gameScreenshots} x where x.game_id = g.id), '[]') as screenshots,
      (select case when r.conceals_build then json_build_object('version', '', 'kind', b.kind, 'bytes', null, 'notes', '', 'probe', b.probe)
          else json_build_object('version', b.version, 'kind', b.kind, 'bytes', b.bytes, 'notes', b.notes, 'probe', b.probe) end
        from ${gameBuilds} b where b.id = r.build_id) as build,
      (select json_build_object('playtestId', a.id, 'at', a.decided_at,
          'gameTitle', (select g.title from ${games} g where g.id = a.game_id),
          'version', (select b.version from ${gameBuilds} b where b.id = a.build_id and not exists (
            select 1 from ${reviewRequests} c where c.id = a.request_id and c.conceals_build)))
        from ${playtests} a where a.studio_id = r.studio_id and a.tester_id = ${testerId} and a.status = 'approved'
        order by a.decided_at desc limit 1) as before
    from ${reviewRequests} r
    join ${games} g on g.id = r.game_id
    join ${profiles} p on p.id = ${testerId}
    ${listedJoins()}
    where r.id = ${requestId} and r.status <> 'draft' and not r.is_simulated and g.deleted_at is null and (
      exists (select 1 from ${mine})
      or exists (select 1 from ${invitations} i where i.review_request_id = r.id and i.tester_id = ${testerId}
        and i.status = 'pending' and i.expires_at > ${at(now)})
      or (${isFirstStage()} and ${meetsCriteria()} and (not r.require_game_access or ${accessByInvitation.ask({ gameId: sql`r.game_id`, testerId })})))`
  return found
}
