import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { profiles } from '#features/profiles/sql.ts'
import { formerValues } from '#platform/db/former-values.ts'
import type { PersonTx, SystemTx } from '#platform/db/open.ts'
import type { AreaType, TierType } from './rules.ts'
import { type areaChangesOutput, areaKeys, type tierChangesOutput, tierKeys } from './schema.ts'
import { consultationServiceAreas, subscriptionTiers } from './tables.ts'

const tierColumns = {
  id: subscriptionTiers.id,
  name: subscriptionTiers.name,
  monthlyPriceCents: subscriptionTiers.monthlyPriceCents,
  monthlyPriceCredits: subscriptionTiers.monthlyPriceCredits,
  creditsIncluded: subscriptionTiers.creditsIncluded,
  bonusPercentage: subscriptionTiers.bonusPercentage,
  features: subscriptionTiers.features,
  isActive: subscriptionTiers.isActive,
  sortOrder: subscriptionTiers.sortOrder,
  tierType: subscriptionTiers.tierType,
  hoursIncluded: subscriptionTiers.hoursIncluded,
  serviceAreas: subscriptionTiers.serviceAreas,
  overageHourCents: subscriptionTiers.overageHourCents,
}

const inOrder = [asc(subscriptionTiers.sortOrder), asc(subscriptionTiers.monthlyPriceCents)]

/** Active tiers of a type, in order (consulting-1). */
export const activeTiers = (tx: PersonTx, tierType: TierType) =>
  tx
    .select(tierColumns)
    .from(subscriptionTiers)
    .where(and(eq(subscriptionTiers.isActive, true), eq(subscriptionTiers.tierType, tierType)))
    .orderBy(...inOrder)

/** All tiers, for admins. */
export const allTiers = (tx: SystemTx) =>
  tx
    .select(tierColumns)
    .from(subscriptionTiers)
    .orderBy(...inOrder)

const changesOf = (detail: Record<string, unknown>) => detail

/** A page of the changes of tiers, newest first. */
export const tierChanges = (tx: SystemTx, cursor: string | undefined): Promise<z.output<typeof tierChangesOutput>> =>
  formerValues(tx, { actions: ['tiers.change'], keys: tierKeys, people: profiles, changesOf, cursor })

/** A page of the changes of service areas, newest first. */
export const areaChanges = (tx: SystemTx, cursor: string | undefined): Promise<z.output<typeof areaChangesOutput>> =>
  formerValues(tx, { actions: ['service-areas.change'], keys: areaKeys, people: profiles, changesOf, cursor })

/** The service areas, or one of them by its type (consulting-1). */
export const serviceAreas = (tx: PersonTx, areaType: AreaType | undefined) =>
  tx
    .select({
      id: consultationServiceAreas.id,
      areaType: consultationServiceAreas.areaType,
      name: consultationServiceAreas.name,
      description: consultationServiceAreas.description,
      services: consultationServiceAreas.services,
    })
    .from(consultationServiceAreas)
    .where(areaType && eq(consultationServiceAreas.areaType, areaType))
    .orderBy(asc(consultationServiceAreas.name))
