import { LoadMore } from '#kit/data/load-more.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { sales } from './calls.ts'
import { LibraryItem } from './library-item.tsx'

/** What a person bought, newest first, each with its codes, which stay hidden until they are shown. */
export function Library() {
  const list = useList(sales.library.pages(), (page) => page.purchases)
  return (
    <Loaded
      from={list}
      failed="Couldn’t load your library"
      loading={<SkeletonRows label="Loading your library" />}
      empty={
        <EmptyState
          title="Nothing in your library yet"
          text="Items you buy on a studio’s page appear here, with their codes."
        />
      }
    >
      {(purchases) => (
        <div className="grid gap-4">
          <ul className="grid gap-4">
            {purchases.map((purchase) => (
              <LibraryItem key={purchase.id} purchase={purchase} />
            ))}
          </ul>
          <LoadMore more={list.more} />
        </div>
      )}
    </Loaded>
  )
}
