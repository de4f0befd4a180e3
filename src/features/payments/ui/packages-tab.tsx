import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber } from '#kit/data/format.ts'
import type { Column } from '#kit/data/table/data-table.tsx'
import { ListTable } from '#kit/data/table/list-table.tsx'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { Sections } from '#kit/layout/sections.tsx'
import { FormerValuesButton } from '#kit/overlays/former-values-button.tsx'
import { MoreMenu } from '#kit/overlays/more-menu.tsx'
import { useReason } from '#kit/overlays/use-reason.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { moneyText } from '#shared/texts/grouped.ts'
import { dollarsPerCredit } from '../rules.ts'
import type { CreditPackage } from '../schema.ts'
import { payments } from './calls.ts'
import { DebtsList } from './debts-list.tsx'
import { packageHints } from './package-hints.ts'

const FormerPackages = part(async () => (await import('./former-packages.tsx')).FormerPackages)
const PackageForm = part(async () => (await import('./package-form.tsx')).PackageForm)

/** Tab for admins: change, add and order packages, and lift the debts of refunded or disputed payments. */
export function PackagesTab() {
  const packages = useQuery(payments.allPackages.queryOptions())
  const offers = packages.data ?? []
  const [editing, setEditing] = useState<CreditPackage | null | undefined>()
  const [reading, setReading] = useState(false)
  const order = useAct(payments.orderPackages)
  const kept = useReason('Why are you moving packages?')
  function move(from: number, by: number) {
    const ids = offers.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved) ids.splice(from + by, 0, moved)
    kept.giveTo((reason) => order.mutate({ ids, reason }))
  }
  const positionOf = (offer: CreditPackage) => offers.findIndex(({ id }) => id === offer.id)
  return (
    <Sections>
      <DebtsList />
      <section aria-labelledby="shelf" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PanelHeader id="shelf" title="Credit packages" text="In the order shown on the credits page." />
          <span className="flex flex-wrap items-center gap-2">
            <FormerValuesButton onClick={() => setReading(true)} />
            <Button onClick={() => setEditing(null)}>
              <Plus aria-hidden="true" />
              Add package
            </Button>
          </span>
        </div>
        <ListTable
          list={packages}
          failed="Couldn’t load packages"
          caption="Credit packages"
          rowKey={(offer) => offer.id}
          empty={<EmptyState icon={<ShoppingBag aria-hidden="true" />} title="No packages" text="Add the first one." />}
          columns={packageColumns(offers)}
          actions={(offer) => (
            <MoreMenu
              label={`Actions for ${offer.name}`}
              entries={[
                { label: 'Edit', icon: Pencil, onSelect: () => setEditing(offer) },
                {
                  label: 'Move up',
                  icon: ArrowUp,
                  apart: true,
                  disabled: positionOf(offer) === 0 || order.isPending,
                  onSelect: () => move(positionOf(offer), -1),
                },
                {
                  label: 'Move down',
                  icon: ArrowDown,
                  disabled: positionOf(offer) === offers.length - 1 || order.isPending,
                  onSelect: () => move(positionOf(offer), 1),
                },
              ]}
            />
          )}
        />
      </section>
      {kept.dialog}
      {reading && <FormerPackages offers={offers} onClose={() => setReading(false)} />}
      {editing !== undefined && (
        <PackageForm
          offer={editing}
          others={offers.filter(({ id }) => id !== editing?.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Sections>
  )
}

type SoldPackage = CreditPackage & { sold: number }

const packageColumns = (offers: readonly SoldPackage[]): Column<SoldPackage>[] => [
  {
    header: 'Package',
    cell: (offer) => (
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {offer.name}
          {offer.isPopular && <Badge tone="accent">Most Popular</Badge>}
          {!offer.isActive && <Badge>Not on sale</Badge>}
        </span>
        {packageHints(offer, offers).map((hint) => (
          <span key={hint} className="text-xs text-warn-ink">
            {hint}
          </span>
        ))}
      </span>
    ),
  },
  { header: 'Credits', align: 'end', cell: ({ credits }) => <Credits amount={credits} /> },
  {
    header: 'Price',
    align: 'end',
    cell: ({ priceCents }) => <span className="tabular-nums">{moneyText(priceCents)}</span>,
  },
  {
    header: 'Per credit',
    align: 'end',
    cell: ({ priceCents, credits }) => <span className="tabular-nums">${dollarsPerCredit(priceCents, credits)}</span>,
  },
  { header: 'Discount', align: 'end', cell: (offer) => `${offer.discountPercentage}%` },
  { header: 'Sold', align: 'end', cell: ({ sold }) => formatNumber(sold) },
]
