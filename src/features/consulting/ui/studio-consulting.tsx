import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { consulting } from './calls.ts'
import { SubscriptionPanel } from './subscription-panel.tsx'
import { useWord } from './use-word.ts'

const TiersDialog = partOnDemand(async () => (await import('./tiers-dialog.tsx')).TiersDialog)
const OfferedTiers = partOnDemand(
  async () => (await import('./offered-tiers.tsx')).OfferedTiers,
  <SkeletonRows label="Loading" />,
)
const StudioWork = partOnDemand(async () => (await import('./studio-work.tsx')).StudioWork)

/** A studio's consulting: its tier and hours, the work of its consultants, and the dialog with the tiers. */
export function StudioConsulting() {
  const mine = useQuery(consulting.mine.queryOptions())
  const [tiers, setTiers] = useWord('tiers')
  const subscription = mine.data?.subscription ?? null
  const running = subscription?.endedAt === null ? subscription : null
  return (
    <Page width="content" title="Consulting" lead="Consultants who work on your game with you, by the hour.">
      <Loaded from={mine} failed="Couldn’t load your consulting" loading={<SkeletonRows label="Loading" />}>
        {() => (
          <>
            {running ? (
              <SubscriptionPanel subscription={running} onSeeTiers={() => setTiers('all')} />
            ) : (
              <OfferedTiers ended={subscription !== null} onSeeAreas={() => setTiers('areas')} />
            )}
            {subscription && <StudioWork />}
          </>
        )}
      </Loaded>
      {tiers !== undefined && mine.data && (
        <TiersDialog
          subscription={running}
          first={tiers === 'areas' ? 'areas' : 'tiers'}
          onChoose={setTiers}
          onClose={() => setTiers(undefined)}
        />
      )}
    </Page>
  )
}
