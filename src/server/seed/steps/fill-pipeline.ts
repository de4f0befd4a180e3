import { fundOffers } from '#features/bizdev/offers/budget.ts'
import { makeOffer } from '#features/bizdev/offers/make-offer.ts'
import { assignAccount } from '#features/bizdev/pipeline/assign-account.ts'
import { addFollowUp, finishFollowUp } from '#features/bizdev/pipeline/follow-ups.ts'
import { moveAccount } from '#features/bizdev/pipeline/move-account.ts'
import { addNote } from '#features/bizdev/pipeline/notes.ts'
import type { Stage } from '#features/bizdev/pipeline/rules.ts'
import { attributeSignUp } from '#features/bizdev/referrals/attribute-sign-up.ts'
import { countVisits, endLink, makeLink } from '#features/bizdev/referrals/make-link.ts'
import { rememberLink } from '#features/bizdev/referrals/origin-cookie.ts'
import { hours } from '#platform/clock.ts'
import { admin, businessDeveloper } from '../../../../seed/people.ts'
import { deals, offersGrant, openOffer, prospects, referralLinks } from '../../../../seed/prospects.ts'
import { personId } from '../people/open-account.ts'
import type { SeedContext } from '../seed-context.ts'
import { steadyId } from '../steady-id.ts'
import { days } from './moments.ts'

const developerId = personId(businessDeveloper.email)

/** The business developer's pipeline with notes and follow-ups, an offer, and referral links with sign-ups. */
export function fillPipeline(context: SeedContext): void {
  referLinks(context)
  for (const deal of deals) workOn(context, deal)
  makeDemoOffer(context)
}

function referLinks({ tx, timeline, accounts, config }: SeedContext) {
  const by = developerId
  for (const { code, label, madeDaysAgo, visits, ...link } of referralLinks) {
    timeline.before(days(madeDaysAgo), async () => {
      await makeLink(tx, { code, label, by, now: timeline.now() })
      await countVisits(tx, { code, visits })
    })
    if ('endedDaysAgo' in link)
      timeline.before(days(link.endedDaysAgo), () =>
        endLink(tx, { code, by: { me: by, isAdmin: false }, now: timeline.now() }),
      )
  }
  for (const { email, signedUpDaysAgo, ...prospect } of prospects) {
    const link = 'cameBy' in prospect && referralLinks.find(({ label }) => label === prospect.cameBy)
    if (!link) continue
    const { publicUrl } = config
    const cookies = rememberLink(link.code, publicUrl)
    // As the account itself: at the same moment, so that it is the mailbox's first.
    timeline.before(days(signedUpDaysAgo), () =>
      attributeSignUp(tx, {
        userId: personId(email),
        cookies,
        publicUrl,
        bonusSecret: accounts.bonusSecret,
        now: timeline.now(),
      }),
    )
  }
}

function workOn({ tx, timeline }: SeedContext, deal: (typeof deals)[number]) {
  const { studio, moves, isMine = false, notes = [], followUps = [] } = deal
  const studioId = personId(studio)
  let from: Stage = 'lead'
  for (const { to, daysAgo } of moves) {
    const move = { studioId, from, to, movedBy: developerId }
    timeline.before(days(daysAgo), () => moveAccount(tx, { ...move, now: timeline.now() }))
    from = to
  }
  const since = days(moves[0]?.daysAgo ?? 2)
  if (isMine)
    timeline.before(since - hours(1), () =>
      assignAccount(tx, { studioId, ownerId: developerId, assignedBy: developerId, now: timeline.now() }),
    )
  for (const { daysAgo, body } of notes)
    timeline.before(days(daysAgo) - hours(2), () =>
      addNote(tx, { id: steadyId('note', body), studioId, body, authorId: developerId, now: timeline.now() }),
    )
  for (const { body, dueInDays, isDone = false } of followUps) {
    const id = steadyId('follow-up', body)
    const dueOn = new Date(timeline.end.getTime() + days(dueInDays)).toISOString().slice(0, 10)
    timeline.before(since - hours(3), () =>
      addFollowUp(tx, { id, studioId, body, dueOn, assigneeId: developerId, now: timeline.now() }),
    )
    if (isDone)
      timeline.before(days(-dueInDays), () =>
        finishFollowUp(tx, {
          followUpId: id,
          by: { me: developerId, isAdmin: false },
          done: true,
          now: timeline.now(),
        }),
      )
  }
}

function makeDemoOffer({ tx, timeline, accounts }: SeedContext) {
  const { daysAgo: grantedDaysAgo, ...grant } = offersGrant
  const { studio, daysAgo, ...terms } = openOffer
  timeline.before(days(grantedDaysAgo), () =>
    fundOffers(tx, {
      id: steadyId('offers', grant.reason),
      adminId: personId(admin.email),
      ...grant,
      now: timeline.now(),
    }),
  )
  timeline.before(days(daysAgo), () =>
    makeOffer(tx, {
      id: steadyId('offer', studio),
      studioId: personId(studio),
      madeBy: developerId,
      ...terms,
      bonusSecret: accounts.bonusSecret,
      now: timeline.now(),
    }),
  )
}
