import { LoadingOffers } from '#features/recruiting/ui/loading-offers.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'

/** The height of what is left until a tester can earn: one step, or the address and the profile. */
const stepsLeft = (facts: ReadonlySet<string>) =>
  facts.has('unconfirmed') && facts.has('no-profile')
    ? 'h-[263px] sm:h-[calc(131px+var(--control)+var(--control-small))]'
    : 'h-[187px] sm:h-[159px]'

/** The next action and the open tests of a tester before they are loaded. */
export const LoadingOpportunities = ({ facts }: { facts: ReadonlySet<string> }) => (
  <>
    {(facts.has('test') || facts.has('locked')) && (
      <div className="grid gap-4">
        {facts.has('test') && <Skeleton className="h-[343px] w-full rounded-surface sm:h-[184px]" />}
        {facts.has('locked') && <Skeleton className={`w-full rounded-surface ${stepsLeft(facts)}`} />}
      </div>
    )}
    <section className="@container">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-7 w-36" />
        <div className="flex min-w-0 flex-wrap gap-2">
          {['w-[213px]', 'w-[165px]', 'w-[357px] max-w-full'].map((width) => (
            <Skeleton key={width} className={`h-[calc(var(--control-small)+6px)] ${width}`} />
          ))}
        </div>
      </div>
      <LoadingOffers />
    </section>
  </>
)
