import { CreditsPage } from '#features/credits/ui/credits-page.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { ReceiptsList } from './receipts-list.tsx'

/** `/credits`: balance, packages, statement and receipts (spec 2 §2.5). */
export function BuyCreditsPage() {
  return <CreditsPage shop={<PackageShelf />} receipts={<ReceiptsList />} />
}
