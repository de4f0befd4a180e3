import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { PricesForm } from './prices-form.tsx'

/** Prices and rewards in force, and the margins of the platform. */
export function PricesTab() {
  const prices = usePrices()
  if (!prices) return <Skeleton className="h-96" />
  // The key resets the form when another admin changes prices, so that no one overwrites values they have not seen.
  return <PricesForm key={JSON.stringify(prices)} inForce={prices} />
}
