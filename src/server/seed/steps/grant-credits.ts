import { adjustCredits } from '#features/credits/accounts/adjust-credits.ts'
import { fillIncentives } from '#features/credits/incentives/fill-incentives.ts'
import { openExtra } from '#features/credits/incentives/open-extra.ts'
import { settingPresets } from '#features/credits/settings/credit-settings.ts'
import { subscribed } from '../../../../seed/consulting.ts'
import { hunt, huntCost } from '../../../../seed/hunt.ts'
import { admin, type StudioEmail, studios } from '../../../../seed/people.ts'
import { type RequestKey, requests } from '../../../../seed/requests.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'
import { requestAt, studioOf } from './request-reviews.ts'

const grantedBefore = 38
/** For games, invitations and whatever a visitor wants to try. */
const spare = 550
/** Incentives budget for each studio; it pays for levels above the lowest and for quality. */
const incentives = 4000
const extra = 1200

/** An admin grants each studio its starting credits: enough for the demo's orders, and some to continue with. */
export function grantCredits({ tx, timeline }: SeedContext): void {
  const adminId = personId(admin.email)
  timeline.before(days(grantedBefore), async () => {
    const now = timeline.now()
    const reason = 'Level and quality bonuses of the first season'
    await fillIncentives(tx, { id: 'demo', adminId, amount: incentives, reason, now })
    for (const { email } of studios) {
      await adjustCredits(tx, {
        id: steadyId('grant', email),
        adminId,
        profileId: personId(email),
        amount: Math.ceil(costOf(email) / 100) * 100 + spare + (email === hunt.studio ? huntCost : 0),
        type: 'ADMIN_ADJUST',
        description: 'Founding studio: credits for the first season',
        now,
      })
      await openExtra(tx, {
        id: steadyId('extra', email),
        studioId: personId(email),
        amount: extra,
        reason,
        adminId,
        now,
      })
    }
  })
}

function costOf(studio: StudioEmail): number {
  const theirs = (Object.keys(requests) as RequestKey[]).filter((key) => studioOf(key) === studio)
  const ordered = theirs
    .filter((key) => requestAt(key).state !== 'draft')
    .reduce((sum, key) => sum + settingPresets.standard[requestAt(key).depth] * requestAt(key).spots, 0)
  return ordered + (studio === studios[0].email ? subscribed.price : 0)
}
