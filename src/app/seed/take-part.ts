import { agreeConfidentiality, hashOfText } from '#features/reviews/requests/agree-confidentiality.ts'
import { offerFor } from '#features/reviews/requests/offer-for.ts'
import { takePlace } from '#features/reviews/requests/take-place.ts'
import type { TesterEmail } from '../../../seed/people.ts'
import type { RequestKey } from '../../../seed/requests.ts'
import { requestAt, requestId } from './ask-for-reviews.ts'
import { personId } from './open-account.ts'
import type { Seeding } from './seeding.ts'

export interface Part {
  request: RequestKey
  tester: TesterEmail
}

/** A tester reads what is confidential, where something is, and takes a place at the pay that is offered. Answers the participation. */
export async function takePart({ tx, timeline }: Seeding, { request, tester }: Part): Promise<string> {
  const who = { requestId: requestId(request), testerId: personId(tester), now: timeline.now() }
  await agree({ tx, timeline }, { request, tester })
  const { pay, maxBonus } = await offerFor(tx, who)
  const { participationId } = await takePlace(tx, { ...who, shownPay: pay, shownMaxBonus: maxBonus })
  return participationId
}

/** Keeps the receipt where the request asks for one. */
export async function agree({ tx, timeline }: Pick<Seeding, 'tx' | 'timeline'>, { request, tester }: Part) {
  const { confidentialityText: text } = requestAt(request)
  if (text === undefined) return
  const who = { requestId: requestId(request), testerId: personId(tester), now: timeline.now() }
  await agreeConfidentiality(tx, { ...who, textHash: hashOfText(text) })
}
