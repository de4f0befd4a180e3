import { randomUUID } from 'node:crypto'
import type { Examples } from '#testing/example.ts'
import { aPerson, aStudio } from '#testing/people.ts'
import { consultingWorkExamples } from './engagement/api.examples.ts'
import { aSubscribedStudio, growthTier } from './testing.ts'

export const consultingExamples: Examples = {
  'consulting.tiers': async ({ db }) => ({ owner: await aStudio(db), input: { tierType: 'consulting' } }),
  'consulting.serviceAreas': async ({ db }) => ({ owner: await aStudio(db), input: { areaType: 'audits' } }),
  'consulting.allTiers': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'] }),
  'consulting.tierChanges': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'], input: {} }),
  'consulting.areaChanges': async ({ db }) => ({ owner: await aPerson(db, 'admin'), roles: ['admin'], input: {} }),
  'consulting.saveTier': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {
      id: randomUUID(),
      name: 'Trial',
      tierType: 'consulting',
      monthlyPriceCents: 5000,
      monthlyPriceCredits: 50,
      creditsIncluded: 0,
      bonusPercentage: 0,
      features: ['One call a month'],
      hoursIncluded: 1.5,
      overageHourCents: 4000,
      serviceAreas: ['audits'],
      isActive: false,
      reason: 'A try for small studios',
    },
  }),
  'consulting.tierCost': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {
      id: randomUUID(),
      name: 'Trial',
      tierType: 'consulting',
      monthlyPriceCents: 5000,
      monthlyPriceCredits: 1,
      creditsIncluded: 0,
      bonusPercentage: 0,
      features: [],
      hoursIncluded: 40,
      overageHourCents: 4000,
      serviceAreas: ['audits'],
      isActive: true,
    },
  }),
  'consulting.saveArea': async ({ db }) => ({
    owner: await aPerson(db, 'admin'),
    roles: ['admin'],
    input: {
      areaType: 'audits',
      name: 'Audits of a game',
      description: 'We look at it from outside.',
      services: ['Store page'],
      reason: 'Clearer words',
    },
  }),
  'consulting.mine': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'consulting.usage': async ({ db }) => ({ owner: await aStudio(db), roles: ['studio'] }),
  'consulting.subscribe': async ({ db }) => ({
    owner: await aStudio(db, { credits: 500 }),
    roles: ['studio'],
    input: { id: randomUUID(), tierId: growthTier, shownPrice: 300 },
  }),
  'consulting.renewNow': async ({ db, clock }) => {
    const owner = await aSubscribedStudio(db, { credits: 120, now: new Date(clock.now().getTime() - 31 * 86_400_000) })
    await db.systemPool.query(
      `update consulting_subscriptions set state = 'grace', expires_at = period_ends_at + interval '3 days' where studio_id = $1`,
      [owner.profileId],
    )
    return { owner, roles: ['studio'], input: { shownPrice: 120 } }
  },
  'consulting.cancel': async ({ db }) => {
    const owner = await aSubscribedStudio(db)
    const { rows } = await db.systemPool.query<{ at: Date }>(
      'select period_ends_at as at from consulting_subscriptions where studio_id = $1',
      [owner.profileId],
    )
    return { owner, roles: ['studio'], input: { shownEndsAt: rows[0]?.at } }
  },
  'consulting.keep': async ({ db }) => ({ owner: await aSubscribedStudio(db), roles: ['studio'] }),
  'consulting.chooseTier': async ({ db }) => ({
    owner: await aSubscribedStudio(db),
    roles: ['studio'],
    input: { tierId: growthTier, shownPrice: 300 },
  }),
  ...consultingWorkExamples,
}
