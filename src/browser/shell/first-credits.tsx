import { celebrateCredits, useCelebratedCredits } from '#features/profiles/ui/first-credits.ts'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { paths } from '#shared/paths.ts'

const Card = partOnDemand(async () => (await import('./first-credits-card.tsx')).FirstCreditsCard, null)

const VerifiedBonus = partOnDemand(async () => (await import('./verified-bonus.tsx')).VerifiedBonus, null)

/** The celebration of a tester's first credits, over any page. */
export function FirstCredits({ pathname }: { pathname: string }) {
  const credits = useCelebratedCredits()
  return (
    // The live region exists before its content, so that screen readers announce the content.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-[calc(var(--header)+12px)] z-50 grid justify-items-center"
    >
      {pathname === paths.verifyEmail && <VerifiedBonus />}
      {credits !== null && <Card credits={credits} onClose={() => celebrateCredits(null)} />}
    </div>
  )
}
