import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { ListTable } from '#kit/data/list-table.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { useDebounced } from '#kit/runtime/use-debounced.ts'
import { admin } from './calls.ts'

const OpenExtra = partOnDemand(async () => (await import('./open-extra.tsx')).OpenExtra)

/** The pools of studios (ruling 50): how much more than their price its tests may pay. */
export function PoolsPanel() {
  const [opening, setOpening] = useState<{ id: string; name: string } | null>(null)
  const [name, setName] = useState('')
  const search = useDebounced(name, 300)
  const list = useList({ ...admin.pools.pages({ search }), placeholderData: keepPreviousData }, (page) => page.pools)
  return (
    <Panel aria-labelledby="pools">
      <PanelHeader
        id="pools"
        title="Studio pools"
        text="What each studio’s tests may pay on top of their price. Below zero, a refunded share is still owed."
      />
      <Field label="Find a studio" hint="Also finds studios without a pool." className="max-w-[26rem]">
        <TextInput type="search" value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <ListTable
        list={list}
        failed="Couldn’t load the pools"
        caption="Pool of each studio"
        rowKey={(pool) => pool.studioId}
        empty={
          search === '' ? (
            <EmptyState title="No pools yet" text="A pool opens with a studio’s first paid review or purchase." />
          ) : (
            <EmptyState title="No studio found" text="Try another part of the name or address." />
          )
        }
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
      {opening && <OpenExtra studio={opening} onClose={() => setOpening(null)} />}
    </Panel>
  )
}
