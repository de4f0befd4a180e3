import { eq } from 'drizzle-orm'
import { makeAdmin } from '#features/accounts/first-admin/make-admin.ts'
import { hashPassword } from '#features/accounts/passwords/hash-password.ts'
import { changeRoles } from '#features/admin/change-roles.ts'
import { saveDemographics } from '#features/profiles/details/save-demographics.ts'
import { profileForm } from '#features/profiles/schema.ts'
import { profiles } from '#features/profiles/sql.ts'
import {
  admin,
  businessDeveloper,
  consultant,
  demoPassword,
  player,
  secondAdmin,
  studios,
  teamMembers,
  testers,
} from '../../../../seed/people.ts'
import type { SeedPerson } from '../../../../seed/person.ts'
import { prospects } from '../../../../seed/prospects.ts'
import { reviews } from '../../../../seed/reviews/reviews.ts'
import type { SeedContext } from '../seed-context.ts'
import { days } from '../steps/moments.ts'
import { memberSignedUp } from '../steps/open-workspace.ts'
import { earnReputation, spreadHistory } from './earn-reputation.ts'
import { estimateGains } from './estimate-gains.ts'
import { type AccountRole, openAccount, personId } from './open-account.ts'

const staffSignedUp = 260
const secondAdminMade = 200
/**
 * Days before the end at which studios signed up: the first studio with its first game; testers before the first
 * request, so that all can take part.
 */
const studiosSignedUp = 45

/**
 * Adds all people of the demo. The password is hashed once, because hashing is slow on purpose and all accounts share
 * it. Returns the work that remains after all planned acts have run.
 */
export async function addPeople(context: SeedContext): Promise<() => Promise<void>> {
  const { tx, timeline, accounts, config } = context
  const passwordHash = await hashPassword(demoPassword)

  async function arrive(person: SeedPerson, role: AccountRole, companyName?: string) {
    const { name, email, location, timeZone } = person
    const now = timeline.now()
    const profileId = await openAccount(tx, accounts, { name, email, role, companyName, passwordHash, now })
    await tx.update(profiles).set({ location, timeZone }).where(eq(profiles.id, profileId))
    return profileId
  }

  timeline.before(days(staffSignedUp), async () => {
    const userId = await arrive(admin, 'player')
    await makeAdmin(tx, { userId, by: 'command', now: timeline.now() })
  })
  timeline.before(days(secondAdminMade), async () => {
    const profileId = await arrive(secondAdmin, 'player')
    const means = { bonusSecret: accounts.bonusSecret, publicUrl: config.publicUrl }
    const change = { give: ['admin'], take: ['player'], reason: 'Two admins decide about large amounts' } as const
    await changeRoles(tx, { profileId, ...change, actorId: personId(admin.email), now: timeline.now(), means })
  })
  timeline.before(days(staffSignedUp), () => arrive(businessDeveloper, 'businessdeveloper'))
  timeline.before(days(staffSignedUp), () => arrive(consultant, 'consultant'))
  timeline.before(days(studiosSignedUp - 30), () => arrive(player, 'player'))
  for (const [at, studio] of studios.entries()) {
    timeline.before(days(studiosSignedUp - at * 6), () => arrive(studio, 'studio', studio.companyName))
  }
  for (const prospect of prospects) {
    timeline.before(days(prospect.signedUpDaysAgo), () => arrive(prospect, 'studio', prospect.companyName))
  }
  for (const [at, member] of teamMembers.entries()) {
    timeline.before(memberSignedUp(at), () => arrive(member, 'teammember'))
  }
  const histories = testers.map((tester) => {
    const history = earnReputation(context, tester, estimateGains(reviews, tester.email))
    timeline.before(history.arrivedBefore, async () => {
      const profileId = await arrive(tester, 'tester')
      await saveDemographics(tx, {
        profileId,
        form: profileForm.parse({ ...tester, termsAccepted: true, cookiesConsent: true, dataConsent: true }),
        now: timeline.now(),
        bonusSecret: accounts.bonusSecret,
        publicUrl: config.publicUrl,
      })
    })
    history.plan()
    return history
  })
  return async () => {
    for (const { addMissingPoints } of histories) await addMissingPoints()
    await spreadHistory(context)
  }
}
