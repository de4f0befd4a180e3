import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { consulting } from './calls.ts'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { useWord } from './use-word.ts'

const TiersDialog = partOnDemand(async () => (await import('./tiers-dialog.tsx')).TiersDialog)
const StudioWork = partOnDemand(async () => (await import('./studio-work.tsx')).StudioWork)

/** A studio's consulting: its tier and hours, the work of its consultants, and the dialog with the tiers. */
export function StudioConsulting() {
  const mine = useQuery(consulting.mine.queryOptions())
  const [tiers, setTiers] = useWord('tiers')
  const subscription = mine.data?.subscription ?? null
  const running = subscription?.endedAt === null ? subscription : null
  const see = () => setTiers('all')
  return (
    <Page width="content" title="Consulting" lead="Experienced people who work on your game with you.">
      <Loaded from={mine} failed="Your consulting could not be loaded" loading={<SkeletonRows label="Loading" />}>
        {() => (
          <>
            {running ? (
              <SubscriptionPanel subscription={running} onSeeTiers={see} />
            ) : (
              <EmptyState
                icon={<Handshake aria-hidden="true" />}
                title={subscription ? 'Your subscription has ended' : 'No subscription yet'}
                text="Choose a tier with monthly hours. You pay with credits and can cancel at any time."
                action={
                  <Button variant="accent" onClick={see}>
                    See the tiers
                  </Button>
                }
              />
            )}
            {subscription && <StudioWork />}
          </>
        )}
      </Loaded>
      {tiers !== undefined && mine.data && (
        <TiersDialog subscription={running} onChoose={setTiers} onClose={() => setTiers(undefined)} />
      )}
    </Page>
  )
}
