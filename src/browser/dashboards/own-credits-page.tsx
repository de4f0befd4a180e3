import { useCan } from '#features/access/ui/rights.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { CreditsPage } from '#features/credits/ui/credits-page.tsx'
import { ReceiptsList } from '#features/payments/ui/receipts-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'

const PackageShelf = part(async () => (await import('#features/payments/ui/package-shelf.tsx')).PackageShelf, {
  meanwhile: <Skeleton className="h-[100rem] sm:h-[54rem] lg:h-[39.6rem]" />,
})
const OwnEarnings = part(async () => (await import('./tester/own-earnings.tsx')).OwnEarnings, {
  meanwhile: <Skeleton className="h-[33.3rem] rounded-surface sm:h-[26rem]" />,
})

/** `/credits`: balance, statement and receipts (payments-1); packages to buy, and a tester's earnings. */
export function OwnCreditsPage() {
  const isTester = useMe()?.roles.includes('tester') ?? false
  return (
    <CreditsPage
      title="Credits"
      welcomeUse={useWelcomeUse()}
      shop={<PackageShelf />}
      earnings={isTester && <OwnEarnings />}
      receipts={<ReceiptsList />}
    />
  )
}

/** Games of a studio, shop items that accept them for a buyer (shop-6). */
function useWelcomeUse(): string {
  const addsGames = useCan('game_create')
  const buys = useCan('promo_buy')
  const uses = [addsGames && 'adding games', buys && 'shop items that accept them, once per item'].filter(Boolean)
  if (uses.length === 0) return 'Your role can’t use welcome credits.'
  return `Welcome credits pay only for ${uses.join(', and for ')}. They are used first there.`
}
