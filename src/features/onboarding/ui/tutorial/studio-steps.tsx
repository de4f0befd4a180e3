import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { brand } from '#shared/brand.ts'
import { reviewDepths } from '#shared/depths.ts'
import { paths } from '#shared/paths.ts'
import { Places } from './places.tsx'
import type { TourStep } from './tour-step.ts'

const Welcome = () => (
  <div className="grid gap-4">
    <p className="text-pretty">
      On {brand.name}, testers who fit your game play it before launch and write about what happened. This is where you
      find things:
    </p>
    <Places of="studio" />
  </div>
)

/** Shows the prices of the current settings (credits-3). */
function UnderstandingCredits() {
  const prices = usePrices()
  if (!prices) return <Skeleton className="h-48 w-full" />
  const starting = prices.studio_starting_credits
  return (
    <div className="grid gap-4">
      <p className="text-pretty">
        You pay for everything here with credits.{' '}
        {starting > 0 && `You start with ${starting} free credits, for adding your first game. `}Every button shows its
        price before you press it.
      </p>
      <KvList
        items={[
          { label: 'Add Game', value: <Credits amount={prices.add_game} /> },
          { label: 'Invite Tester', value: <Credits amount={prices.send_invite} /> },
          ...reviewDepths.map((depth) => ({
            key: depth,
            label: (
              <>
                Request Review, <DepthMark depth={depth} />
              </>
            ),
            value: <Credits amount={prices[depth]} />,
          })),
        ]}
      />
      <p className="text-pretty text-ink-muted">
        Credits for a review stay in escrow. They are paid when you accept it, and unfilled spots are refunded.
      </p>
    </div>
  )
}

const FirstGame: TourStep['Body'] = ({ leaveTo }) => {
  const price = usePrices()?.add_game
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-pretty">
        A title, a genre and a cover are enough to start. Then add a build: a web build that testers play right here, a
        file or a link.
      </p>
      <Button onClick={() => leaveTo(paths.newGame)} {...(price === undefined ? {} : { price })}>
        Add game
      </Button>
    </div>
  )
}

/** The studio tutorial (profiles-8). */
export const studioSteps: readonly TourStep[] = [
  { title: 'Welcome', Body: Welcome },
  { title: 'Understanding Credits', Body: UnderstandingCredits },
  { title: 'Add Your First Game', Body: FirstGame },
]
