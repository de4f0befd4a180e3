import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import { PricesForm } from './prices-form.tsx'

/** Prices and rewards in force, and what they leave to the platform. */
export function PricesTab() {
  const prices = usePrices()
  if (!prices) return <Skeleton className="h-96" />
  // Anew when somebody else has changed them: nobody saves over what they have not seen.
  return <PricesForm key={JSON.stringify(prices)} inForce={prices} />
}
