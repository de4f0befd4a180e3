import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** What a tester can do with earned credits, shown where they are. */
export function CreditUse({ className }: { className?: string }) {
  return (
    <p className={className}>
      Your credits don’t expire. Spend them in the{' '}
      <Link href={paths.testerShop} className="underline">
        shop
      </Link>{' '}
      on keys and items that studios offer. Credits can’t be exchanged for money.
    </p>
  )
}
