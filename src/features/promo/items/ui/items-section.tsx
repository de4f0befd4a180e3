import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { partOnDemand } from '#kit/runtime/on-demand.tsx'
import { Section } from '../../pages/ui/builder/section.tsx'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'
import { CodeUploadPanel } from './code-upload-panel.tsx'
import { ItemHeads, ItemRow } from './item-row.tsx'
import type { OfPage } from './of-page.ts'
import { useCodeUploads } from './send-codes.ts'

const AddItem = partOnDemand(async () => (await import('./add-item.tsx')).AddItem)

/** What the page sells: items in the order that visitors see, with their stock and codes. */
export function ItemsSection({ page, content }: OfPage) {
  const input = { pageId: page.id }
  const items = useQuery(promoItems.list.queryOptions({ input }))
  const uploads = useCodeUploads(page.id)
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title="Items"
      text="Visitors see changes to items right away."
      aside={
        <Button size="s" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add item
        </Button>
      }
    >
      <Loaded
        from={items}
        failed="Couldn’t load the items"
        loading={<SkeletonRows label="Loading the items" />}
        empty={<p className="text-ink-muted">Sell coupon codes, game keys, files or texts for credits.</p>}
      >
        {(all) => <ItemList items={all} page={page} content={content} />}
      </Loaded>
      {uploads.map((upload) => (
        <CodeUploadPanel key={upload.id} upload={upload} />
      ))}
      {adding && <AddItem page={page} content={content} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function ItemList({ items, page, content }: OfPage & { items: readonly ListedItem[] }) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  const order = useAct(promoItems.order, {
    optimistic: ({ itemIds }) =>
      patch(promoItems.list.queryKey({ input: { pageId: page.id } }), (shown) =>
        itemIds.flatMap((id) => shown.find((one) => one.id === id) ?? []),
      ),
  })
  function move(from: number, to: number) {
    const itemIds = items.map(({ id }) => id)
    const [moved] = itemIds.splice(from, 1)
    if (!moved || to < 0 || to >= items.length || from === to) return
    itemIds.splice(to, 0, moved)
    order.mutate({ pageId: page.id, itemIds })
    setAnnouncement(`Moved to position ${to + 1} of ${items.length}`)
  }
  return (
    <>
      <div className="@container">
        <ItemHeads />
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item, at) => (
            <ItemRow
              key={item.id}
              item={item}
              page={page}
              content={content}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(by) => move(at, at + by)}
              at={at}
              drag={{
                isDragged: dragged === at,
                isOver: dragged !== null && over === at,
                onStart: () => setDragged(at),
                onOver: setOver,
                onEnd: end,
                onDrop(to) {
                  if (dragged !== null) move(dragged, to)
                  end()
                },
              }}
            />
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
