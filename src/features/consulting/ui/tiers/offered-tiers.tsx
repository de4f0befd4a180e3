import { Button } from '#kit/controls/button.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { TiersList } from './tiers-list.tsx'

interface OfferedTiersProps {
  /** The studio had a subscription before. */
  ended: boolean
  onSeeAreas: () => void
}

/** What a studio without a subscription can choose from, at once. */
export function OfferedTiers({ ended, onSeeAreas }: OfferedTiersProps) {
  return (
    <section aria-labelledby="offered" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader
          id="offered"
          title={ended ? 'Your subscription has ended' : 'Choose a tier'}
          text="Each comes with monthly hours. You pay with credits and can cancel at any time."
        />
        <Button onClick={onSeeAreas}>See the service areas</Button>
      </div>
      <TiersList subscription={null} />
    </section>
  )
}
