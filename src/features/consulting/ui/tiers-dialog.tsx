import { useState } from 'react'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { DialogBox } from '#kit/overlays/dialog-box.tsx'
import type { Subscription } from '../subscriptions/schema.ts'
import { AreasList } from './areas-list.tsx'
import { TiersList } from './tiers-list.tsx'

interface TiersDialogProps {
  /** The running subscription, if there is one. */
  subscription: Subscription | null
  /** The tab that is open first. */
  first: 'tiers' | 'areas'
  /** Notes the tier in the address, so that a purchase of credits leads back to it. */
  onChoose: (tierId: string) => void
  onClose: () => void
}

/** The consulting dialog (spec 3 §2): subscription tiers and service areas. */
export function TiersDialog({ subscription, first, onChoose, onClose }: TiersDialogProps) {
  const [tab, setTab] = useState(first)
  return (
    <DialogBox
      open
      onOpenChange={(open) => open || onClose()}
      title="Consulting"
      description="Consultants work with your studio, by the hour."
      width="l"
    >
      <Tabs
        label="Consulting"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'tiers', label: 'Subscription Tiers' },
          { value: 'areas', label: 'Service Areas' },
        ]}
      >
        <TabPanel value="tiers">
          <TiersList subscription={subscription} onChoose={onChoose} onDone={onClose} />
        </TabPanel>
        <TabPanel value="areas">
          <AreasList />
        </TabPanel>
      </Tabs>
    </DialogBox>
  )
}
