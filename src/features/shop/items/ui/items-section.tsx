import { useQuery } from '@tanstack/react-query'
import { Plus, Ticket, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Section } from '#features/promo/pages/ui/builder/builder-section.tsx'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { noUniqueCodes, skippedCodes } from '../rules.ts'
import type { ListedItem } from '../schema.ts'
import { promoItems } from './calls.ts'
import { ItemHeads, ItemRow } from './item-row.tsx'
import type { OfPage } from './of-page.ts'
import { type CodeUpload, dismissCodeUpload, resumeCodeUpload, useCodeUploads } from './send-codes.ts'

const shownLines = 200

const AddItemDialog = part(async () => (await import('./add-item-dialog.tsx')).AddItemDialog)

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
      {adding && <AddItemDialog page={page} content={content} onClose={() => setAdding(false)} />}
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

/** The progress and outcome of codes that are being added to an item. */
function CodeUploadPanel({ upload }: { upload: CodeUpload }) {
  const { title, codes, sent, added, duplicates, state } = upload
  const resume = useAct(resumeCodeUpload, { touches: ['promoItems'], showsError: true })
  const total = codes.length
  return (
    <div className="grid gap-2 rounded-surface bg-surface-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 items-center gap-2.5">
          <Ticket className="size-4 flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <strong className="font-semibold">
              {state === 'done' ? `${plural(added, 'code')} added` : `Adding ${plural(total, 'code')}`}
            </strong>{' '}
            <span className="text-ink-muted">to {title}</span>
          </span>
        </p>
        {state === 'done' ? (
          <Button size="s" variant="quiet" onClick={() => dismissCodeUpload(upload.id)}>
            Dismiss
          </Button>
        ) : (
          <span className="text-ink-muted tabular-nums">
            {formatNumber(sent)} of {formatNumber(total)}
          </span>
        )}
      </div>
      {state !== 'done' && <Progress label="Adding codes" value={sent} max={total} tone="ink" />}
      <div role="status" className="grid gap-1 empty:hidden">
        {duplicates.length > 0 && <Skipped lines={duplicates} />}
        {state === 'done' && added === 0 && <p className="text-bad-ink">{noUniqueCodes}</p>}
      </div>
      {state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-bad-ink">
          <span className="flex-1">{upload.problem}</span>
          <Button size="s" onClick={() => dismissCodeUpload(upload.id)}>
            Stop here
          </Button>
          <Button size="s" onClick={() => resume.mutate(upload.id)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

function Skipped({ lines }: { lines: readonly number[] }) {
  const [open, setOpen] = useState(false)
  const more = lines.length - shownLines
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="inline-flex items-center gap-1.5">
          <TriangleAlert className="size-3.5" aria-hidden="true" />
          {skippedCodes(lines.length)}
        </span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 underline underline-offset-3"
        >
          {open ? 'Hide their lines' : 'Show their lines'}
        </button>
      </p>
      {open && (
        <p className="break-words tabular-nums">
          Lines {lines.slice(0, shownLines).join(', ')}
          {more > 0 && ` and ${formatNumber(more)} more`}
        </p>
      )}
    </div>
  )
}
