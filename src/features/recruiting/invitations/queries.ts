import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { creditAccounts, incentivePools } from '#features/credits/sql.ts'
import { games } from '#features/games/sql.ts'
import { droppedLast } from '#features/playtests/tester-record.ts'
import { cardOf } from '#features/profiles/card-of.ts'
import { multiplierPercent } from '#features/profiles/progress/levels.ts'
import { profiles } from '#features/profiles/sql.ts'
import { hashOfText } from '#features/recruiting/agree-confidentiality.ts'
import { askedRecording, recordingAsked, recordingFor } from '#features/recruiting/recording/offered-recording.ts'
import { isVerifiable } from '#features/requests/brief/is-verifiable.ts'
import type { OfferedRecording } from '#features/requests/offer/listing-schema.ts'
import { type Offer, sumOfOffers } from '#features/requests/rules.ts'
import { reviewRequests, reviewSpots } from '#features/requests/sql.ts'
import { offersFor, pricedStages, stagesOf } from '#features/requests/stages/offered-stages.ts'
import { stageTerms } from '#features/requests/stages/schema.ts'
import { keyset, sortKey } from '#platform/db/keyset.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { rows } from '#platform/db/rows.ts'
import { recordingChoices } from '#shared/play/recording.ts'
import { confidentialityReceipts } from '../tables.ts'
import { acceptancePay } from './rules.ts'
import { myInvitations, studioInvitations } from './schema.ts'
import { invitations } from './tables.ts'

const mine = myInvitations.shape.invitations.def.element

const invitationOfTester = z.extend(mine, {
  key: sortKey,
  price: z.number(),
  testerLevel: z.string(),
  age: z.nullable(z.number()),
  location: z.nullable(z.string()),
  records: z.enum(recordingChoices),
  droppedLast: z.boolean(),
  budget: z.number(),
  pool: z.number(),
  /** The request's terms, from which `asShown` computes the pay. */
  request: z.nullable(
    z.extend(
      z.omit(mine.shape.request.def.innerType, {
        pay: true,
        maxBonus: true,
        textHash: true,
        recording: true,
        stages: true,
      }),
      {
        pricePerSpot: z.number(),
        rewardPerSpot: z.number(),
        asked: askedRecording,
        stages: z.array(stageTerms),
      },
    ),
  ),
})
type InvitationOfTester = Omit<z.output<typeof invitationOfTester>, 'key'>

const invitationOfStudio = z.extend(studioInvitations.shape.invitations.def.element, { key: sortKey })

/**
 * One page of a tester's invitations: pending ones first, then the newest. Runs as the system role, since spots and
 * confidentiality text belong to the studio. `game` is null until the tester has agreed to the confidentiality text.
 */
export async function invitationsOfTester(
  tx: SystemTx,
  { testerId, cursor }: { testerId: string; cursor?: string | undefined },
): Promise<z.output<typeof myInvitations>> {
  const list = keyset({
    by: { "(i.status = 'pending')": 'boolean', 'i.created_at': 'timestamptz', 'i.id': 'uuid' },
    size: 30,
    cursor,
  })
  const found = await rows(tx, invitationOfTester)`
    select i.key, i.id, i.status, i.message, i.created_at, i.expires_at, i.responded_at, i.review_request_id, i.reward, i.price, i.studio_id,
      coalesce(s.company_name, s.name, 'Unknown Studio') as studio_name, p.tester_level, p.age, p.location, p.records, ${droppedLast(sql`i.tester_id`)} as dropped_last,
      json_build_object('id', g.id, 'title', g.title, 'version', g.version, 'description', g.description, 'coverKey', g.cover_key, 'status', g.status) as game,
      (select sum(balance)::int from ${creditAccounts} where shard is not null) as budget, coalesce(k.available, 0) as pool,
      case when r.id is not null then json_build_object('depth', r.game_instructions ->> 'reviewMode', 'minutes', r.estimated_duration,
        'deadlineHours', r.deadline_hours, 'confidentialityText', r.confidentiality_text, 'pricePerSpot', r.price_per_spot,
        'rewardPerSpot', r.reward_per_spot, 'asked', ${recordingAsked}, 'stages', ${stagesOf()}, 'verifiable', ${isVerifiable()},
        'agreed', exists (select 1 from ${confidentialityReceipts} c
          where c.request_id = r.id and c.tester_id = i.tester_id and c.text = r.confidentiality_text),
        'spotsLeft', (select count(*)::int from ${reviewSpots} x where x.request_id = r.id and x.state = 'open')) end as request
    from (select i.*, ${list.key} as key from ${invitations} i where i.tester_id = ${testerId} ${list.after} ${list.order}) i
    join ${profiles} p on p.id = i.tester_id
    join ${games} g on g.id = i.game_id
    left join ${profiles} s on s.id = i.studio_id
    left join ${reviewRequests} r on r.id = i.review_request_id
    left join ${incentivePools} k on k.studio_id = i.studio_id
    order by ${list.orderBy}`
  const { rows: page, nextCursor } = list.page(found)
  return { invitations: page.map(asShown), nextCursor }
}

/** The invitation as its tester sees it, with the pay at their level and within the incentives budget. */
function asShown({
  price,
  testerLevel,
  age,
  location,
  records,
  droppedLast,
  budget,
  pool,
  ...rest
}: InvitationOfTester) {
  const percent = multiplierPercent(testerLevel)
  const surplus = Math.min(pool, budget)
  const { request, ...invitation } = rest
  const { reward } = invitation
  const isHidden = request !== null && request.confidentialityText !== null && !request.agreed
  const offers = request && offersFor({ alone: termsOf(request), stages: request.stages, percent, surplus })
  const offer = offers && sumOfOffers(offers)
  return {
    ...invitation,
    message: isHidden ? '' : invitation.message,
    game: isHidden ? null : invitation.game,
    // Accepting reserves the playtest's credits first; the reward gets what remains of the surplus.
    reward: acceptancePay({
      reward,
      price,
      percent,
      surplus: offer && droppedLast ? 0 : surplus - (offer?.reserve ?? 0),
    }).total,
    request: request && offers && withOffer(request, offers, recordingFor(request.asked, { age, location, records })),
  }
}

type Request = NonNullable<InvitationOfTester['request']>

const termsOf = ({ pricePerSpot, rewardPerSpot, verifiable }: Request) => ({
  price: pricePerSpot,
  reward: rewardPerSpot,
  verifiable,
})

function withOffer(
  { pricePerSpot: _price, rewardPerSpot: _reward, asked: _asked, stages, ...request }: Request,
  offers: readonly Offer[],
  recording: OfferedRecording | null,
) {
  const { confidentialityText: text } = request
  const { pay, maxBonus } = sumOfOffers(offers)
  return {
    ...request,
    textHash: text === null ? null : hashOfText(text),
    pay,
    maxBonus,
    recording,
    stages: pricedStages(stages, offers),
  }
}

/**
 * One page of a studio's invitations, newest first: of a request, of a game, or all. Runs as the system role, since it
 * reads the email addresses that testers share.
 */
export async function invitationsOfStudio(
  tx: SystemTx,
  {
    studioId,
    requestId,
    gameId,
    cursor,
  }: { studioId: string; requestId?: string | undefined; gameId?: string | undefined; cursor?: string | undefined },
): Promise<z.output<typeof studioInvitations>> {
  const list = keyset({ by: { 'i.created_at': 'timestamptz', 'i.id': 'uuid' }, size: 50, cursor })
  const found = await rows(tx, invitationOfStudio)`
    select i.key, i.id, i.status, i.message, i.created_at, i.expires_at, i.responded_at, i.review_request_id, i.price, i.link_id is not null as by_link,
      i.game_id, g.title as game_title,
      json_build_object('id', i.tester_id, 'name', coalesce(t.name, 'Someone who left'), 'level', coalesce(t.tester_level, 'Newbie'),
        'location', t.location, 'email', case when i.status = 'accepted' and p.share_email then p.email end) as tester
    from (
      select i.*, ${list.key} as key from ${invitations} i
      where i.studio_id = ${studioId} ${requestId ? sql`and i.review_request_id = ${requestId}` : sql``} ${gameId ? sql`and i.game_id = ${gameId}` : sql``}
        ${list.after} ${list.order}) i
    join ${games} g on g.id = i.game_id
    ${cardOf(sql`i.tester_id`, 't')}
    left join ${profiles} p on p.id = i.tester_id
    order by ${list.orderBy}`
  const { rows: page, nextCursor } = list.page(found)
  return { invitations: page, nextCursor }
}
