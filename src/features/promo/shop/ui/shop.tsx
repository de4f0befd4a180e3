import { keepPreviousData } from '@tanstack/react-query'
import { Button } from '#kit/controls/button.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { shop } from './calls.ts'
import { FilterBar } from './filter-bar.tsx'
import { inputOf, isFiltered, noFilters } from './shop-filters.ts'
import { ShopItemCard } from './shop-item-card.tsx'
import { useShopFilters } from './use-shop-filters.ts'

const cards = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-[repeat(auto-fill,minmax(190px,1fr))] sm:gap-x-5'

/** The items of all published promo pages, with filters. */
export function Shop() {
  const [filters, change] = useShopFilters()
  const list = useList(
    { ...shop.shop.pages(inputOf(filters)), placeholderData: keepPreviousData },
    (page) => page.items,
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FilterBar filters={filters} onChange={change} />
      <LoadedRows
        list={list}
        failed="Couldn’t load the shop"
        loading={<LoadingItems />}
        empty={<NoItem filtered={isFiltered(filters)} onClear={() => change(noFilters)} />}
        className={cards}
      >
        {(item) => <ShopItemCard key={item.id} item={item} />}
      </LoadedRows>
    </div>
  )
}

function NoItem({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="No items match"
      text="Choose another genre or price, or search for another name."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState title="Nothing for sale right now" text="Items appear here when studios sell them on their pages." />
  )
}

function LoadingItems() {
  return (
    <div role="status" className={cards}>
      <span className="sr-only">Loading the shop</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className="grid content-start gap-3">
          <Skeleton className="aspect-[16/10] w-full rounded-control" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
