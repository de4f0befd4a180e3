import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { dollarsText } from '#shared/texts/grouped.ts'
import { isMostPopular, priceMismatch } from '../../tiers/rules.ts'
import type { ServiceArea, SubscriptionTier } from '../../tiers/schema.ts'
import { AssignmentsSection } from '../assignments-section.tsx'
import { consulting } from '../calls.ts'
import { inHours } from '../in-hours.ts'

const TierForm = part(async () => (await import('./tier-form.tsx')).TierForm)
const FormerTiers = part(async () => (await import('./former-tiers.tsx')).FormerTiers)
const FormerAreas = part(async () => (await import('../former-areas.tsx')).FormerAreas)
const AreaForm = part(async () => (await import('../area-form.tsx')).AreaForm)

/** Tab for admins: assign consultants, change and add tiers, and change the texts of the service areas. */
export function TiersTab() {
  return (
    <Sections>
      <AssignmentsSection />
      <Tiers />
      <Areas />
    </Sections>
  )
}

function Tiers() {
  const tiers = useQuery(consulting.allTiers.queryOptions())
  const [editing, setEditing] = useState<SubscriptionTier | null>()
  const [reading, setReading] = useState(false)
  return (
    <section aria-labelledby="tiers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader
          id="tiers"
          title="Subscription tiers"
          text="A new price applies from each subscriber’s next period."
        />
        <span className="flex flex-wrap items-center gap-2">
          <FormerValuesButton of="tiers" onClick={() => setReading(true)} />
          <Button onClick={() => setEditing(null)}>
            <Plus aria-hidden="true" />
            Add tier
          </Button>
        </span>
      </div>
      <ListTable
        list={tiers}
        failed="Couldn’t load tiers"
        caption="Subscription tiers"
        rowKey={(tier) => tier.id}
        empty={<EmptyState title="No tiers" text="Add the first one." />}
        columns={[
          {
            header: 'Tier',
            cell: (tier) => (
              <span className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2 font-medium">
                  {tier.name}
                  {isMostPopular(tier.name) && <Badge tone="accent">Most Popular</Badge>}
                  {tier.tierType === 'studio' && <Badge>Studio</Badge>}
                  {!tier.isActive && <Badge>Not offered</Badge>}
                </span>
                {priceMismatch(tier) && <span className="text-xs text-warn-ink">{priceMismatch(tier)}</span>}
              </span>
            ),
          },
          {
            header: 'Price a month, in credits',
            align: 'end',
            cell: ({ monthlyPriceCredits }) =>
              monthlyPriceCredits === null ? 'None' : <Credits amount={monthlyPriceCredits} />,
          },
          {
            header: 'Price a month, in dollars',
            align: 'end',
            cell: ({ monthlyPriceCents }) => dollarsText(monthlyPriceCents),
          },
          { header: 'Hours', align: 'end', cell: ({ hoursIncluded }) => inHours(hoursIncluded) },
          { header: 'Extra hour', align: 'end', cell: ({ overageHourCents }) => dollarsText(overageHourCents) },
          {
            header: 'Credits, bonus',
            align: 'end',
            cell: ({ creditsIncluded, bonusPercentage }) => `${formatNumber(creditsIncluded)}, ${bonusPercentage}%`,
          },
        ]}
        actions={(tier) => (
          <IconButton label={`Edit ${tier.name}`} onClick={() => setEditing(tier)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      />
      {reading && <FormerTiers tiers={tiers.data ?? []} onClose={() => setReading(false)} />}
      {editing !== undefined && <TierForm tier={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}

function Areas() {
  const areas = useQuery(consulting.serviceAreas.queryOptions({ input: {} }))
  const [editing, setEditing] = useState<ServiceArea>()
  const [reading, setReading] = useState(false)
  return (
    <section aria-labelledby="areas" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PanelHeader id="areas" title="Service areas" text="Shown to studios in the consulting dialog." />
        <FormerValuesButton of="service areas" onClick={() => setReading(true)} />
      </div>
      <ListTable
        list={areas}
        failed="Couldn’t load service areas"
        caption="Service areas"
        rowKey={(area) => area.id}
        empty={null}
        columns={[
          { header: 'Area', cell: ({ name }) => <span className="font-medium">{name}</span> },
          { header: 'Description', cell: ({ description }) => description },
          { header: 'Services', align: 'end', cell: ({ services }) => services.length },
        ]}
        actions={(area) => (
          <IconButton label={`Edit ${area.name}`} onClick={() => setEditing(area)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
      />
      {reading && <FormerAreas areas={areas.data ?? []} onClose={() => setReading(false)} />}
      {editing && <AreaForm area={editing} onClose={() => setEditing(undefined)} />}
    </section>
  )
}
