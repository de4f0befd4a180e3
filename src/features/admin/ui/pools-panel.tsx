import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Credits } from '#kit/coin.tsx'
import { DataTable } from '#kit/data-table.tsx'
import { EmptyState } from '#kit/empty-state.tsx'
import { ErrorState } from '#kit/error-state.tsx'
import { partOnDemand } from '#kit/on-demand.tsx'
import { Panel, PanelHeader } from '#kit/panel.tsx'
import { admin } from './calls.ts'

const OpenExtra = partOnDemand(async () => (await import('./open-extra.tsx')).OpenExtra)

const perPage = 30

/** Each studio's part of the incentives budget (ruling 50): what its tests may pay beyond their price. */
export function PoolsPanel() {
  const [opening, setOpening] = useState<{ id: string; name: string } | null>(null)
  const [offset, setOffset] = useState(0)
  const { data, error, isPending, refetch } = useQuery(admin.pools.queryOptions({ input: { offset } }))
  return (
    <Panel aria-labelledby="pools">
      <PanelHeader
        id="pools"
        title="Studio pools"
        text="What each studio's tests may pay above their price. Below zero, a refunded share is still owed."
      />
      {error ? (
        <ErrorState error={error} title="The pools could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Pool of each studio"
          rows={data?.pools ?? []}
          rowKey={(pool) => pool.studioId}
          loading={isPending}
          empty={<EmptyState title="No pools yet" text="A pool opens with a studio's first paid review or purchase." />}
          columns={[
            { key: 'studio', header: 'Studio', cell: (pool) => pool.studioName },
            { key: 'shares', header: 'From purchases', align: 'end', cell: (pool) => <Credits amount={pool.shares} /> },
            { key: 'extras', header: 'Extras', align: 'end', cell: (pool) => <Credits amount={pool.extras} /> },
            { key: 'reserved', header: 'Reserved', align: 'end', cell: (pool) => <Credits amount={pool.reserved} /> },
            {
              key: 'available',
              header: 'Available',
              align: 'end',
              cell: (pool) => <Credits amount={pool.available} />,
            },
            {
              key: 'act',
              header: 'Actions',
              align: 'end',
              cell: (pool) => (
                <Button size="s" onClick={() => setOpening({ id: pool.studioId, name: pool.studioName })}>
                  Open extra<span className="sr-only"> for {pool.studioName}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {(offset > 0 || data?.more) && (
        <div className="flex gap-2">
          <Button size="s" disabled={offset === 0} onClick={() => setOffset(offset - perPage)}>
            Previous
          </Button>
          <Button size="s" disabled={!data?.more} onClick={() => setOffset(offset + perPage)}>
            Next
          </Button>
        </div>
      )}
      {opening && <OpenExtra studio={opening} onClose={() => setOpening(null)} />}
    </Panel>
  )
}
