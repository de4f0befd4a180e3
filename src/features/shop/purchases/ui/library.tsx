import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { sales } from './calls.ts'
import { LibraryItem } from './library-item.tsx'

/** What a person bought, newest first, each with its codes, which stay hidden until they are shown. */
export function Library() {
  const list = useList(sales.shopLibrary.pages(), (page) => page.purchases)
  return (
    <div className="grid gap-4">
      <LoadedRows
        list={list}
        failed="Couldn’t load your library"
        loading="Loading your library"
        empty={
          <EmptyState
            title="Nothing in your library yet"
            text="Items you buy on a studio’s page appear here, with their codes."
          />
        }
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2"
      >
        {(purchase) => <LibraryItem key={purchase.id} purchase={purchase} />}
      </LoadedRows>
    </div>
  )
}
