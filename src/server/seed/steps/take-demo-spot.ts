import { agreeConfidentiality, hashOfText } from '#features/recruiting/agree-confidentiality.ts'
import { acceptInvitation } from '#features/recruiting/invitations/accept-invitation.ts'
import { offerFor } from '#features/recruiting/offer-for.ts'
import { takeSpot } from '#features/recruiting/take-spot.ts'
import { invitations } from '../../../../seed/invitations.ts'
import type { TesterEmail } from '../../../../seed/people.ts'
import type { RequestKey } from '../../../../seed/requests.ts'
import type { SeedRecorded } from '../../../../seed/reviews/written-review.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { invitationId } from './invite-testers.ts'
import { requestAt, requestId, studioOf } from './request-reviews.ts'

export interface TestKey {
  request: RequestKey
  tester: TesterEmail
  recorded?: SeedRecorded
}

/** A playtest with its tester and its studio. */
export interface Test {
  playtestId: string
  testerId: string
  studioId: string
}

/** A tester takes a spot, by an invitation or from the open listing, at the offered pay. */
export async function takeDemoSpot(context: SeedContext, { request, tester, recorded }: TestKey): Promise<Test> {
  const { tx, timeline } = context
  const testerId = personId(tester)
  const now = timeline.now()
  const key = { requestId: requestId(request), testerId }
  await agree(context, { request, tester })
  const { pay: shownPay, maxBonus: shownMaxBonus } = await offerFor(tx, key)
  const outside = recorded !== undefined && 'file' in recorded && (recorded.outside ?? false)
  const agreed = { recording: requestAt(request).recording ?? 'none', outside } as const
  const shown = { testerId, shownPay, shownMaxBonus, ...agreed, now }
  const playtestId = isInvited(request, tester)
    ? (await acceptInvitation(tx, { ...shown, invitationId: invitationId(request, tester) })).playtest_id
    : (await takeSpot(tx, { ...shown, requestId: key.requestId })).playtestId
  if (!playtestId) throw new Error(`The demo's request ${request} has no free spot for ${tester}`)
  return { playtestId, testerId, studioId: personId(studioOf(request)) }
}

const isInvited = (request: RequestKey, tester: TesterEmail) =>
  invitations.some((one) => one.request === request && one.tester === tester && one.state === 'accepted')

/** Stores the confidentiality receipt when the request requires one. */
async function agree({ tx, timeline }: SeedContext, { request, tester }: TestKey): Promise<void> {
  const { confidentialityText: text } = requestAt(request)
  if (text === undefined) return
  const who = { requestId: requestId(request), testerId: personId(tester), now: timeline.now() }
  await agreeConfidentiality(tx, { ...who, textHash: hashOfText(text) })
}
