import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { LoadingBlock } from '#kit/feedback/skeleton.tsx'
import { DialogBox } from '#kit/overlays/dialog-box.tsx'
import type { Subscription } from '../../subscriptions/schema.ts'
import { consulting } from '../calls.ts'
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

/** The consulting dialog (consulting-1): subscription tiers and service areas. */
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

/** The five service areas with what belongs to each. */
function AreasList() {
  const areas = useQuery(consulting.serviceAreas.queryOptions({ input: {} }))
  return (
    <LoadedRows
      list={areas}
      failed="Couldn’t load the service areas"
      loading={<LoadingBlock label="Loading" className="h-svh" />}
      className="grid gap-5 sm:grid-cols-2"
    >
      {({ id, name, description, services }) => (
        <li key={id} className="grid content-start gap-2">
          <h3 className="type-row">{name}</h3>
          <p className="text-pretty text-ink-muted">{description}</p>
          <ul className="grid list-disc gap-1 pl-5">
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
        </li>
      )}
    </LoadedRows>
  )
}
