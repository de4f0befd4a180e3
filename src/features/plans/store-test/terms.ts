import { reviewReward } from '#features/credits/rules.ts'
import { settingKeys } from '#features/credits/settings/credit-settings.ts'
import { readSettings } from '#features/credits/settings/prices.ts'
import type { SystemTx } from '#platform/db/open.ts'
import { AppError } from '#shared/errors.ts'
import type { StoreTestTerms } from './schema.ts'

/**
 * What a new store test asks for and costs now (plans-4): a place costs what a standard review costs, and its tester gets
 * what such a review earns before level and bonus, never more than the place costs.
 */
export async function termsInForce(tx: SystemTx): Promise<StoreTestTerms> {
  const settings = await readSettings(tx, settingKeys)
  const needed = Math.max(1, settings.store_testers)
  const least = Math.max(needed, settings.store_places_least)
  const price = Math.max(2, settings.standard)
  return {
    needed,
    days: Math.max(2, settings.store_days),
    least,
    most: Math.max(least, settings.store_places_most),
    price,
    pay: Math.min(price, reviewReward('standard', settings)),
  }
}

/** Asserts that so many places can be ordered. Throws VALIDATION_ERROR. */
export function assertPlaces(places: number, { needed, most }: StoreTestTerms): void {
  const fault =
    places < needed ? `The store asks for ${needed} testers.` : places > most ? `At most ${most} places.` : undefined
  if (fault) throw new AppError('VALIDATION_ERROR', fault, { fields: { places: fault } })
}
