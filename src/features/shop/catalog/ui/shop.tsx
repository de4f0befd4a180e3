import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { glyphOf, itemTypeLabels } from '#features/promo/pages/item-types.ts'
import { promoImageUrl } from '#features/promo/pages/rules.ts'
import { ownColour } from '#features/promo/pages/theme.ts'
import { Button } from '#kit/controls/button.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonCovers } from '#kit/feedback/skeleton.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { FEW_LEFT } from '../rules.ts'
import type { ShopItem } from '../schema.ts'
import { shop } from './calls.ts'
import { FilterBar } from './filter-bar.tsx'
import { inputOf, isFiltered, noFilters, readShopFilters, type ShopFilters, withShopFilters } from './shop-filters.ts'

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
        loading={<SkeletonCovers count={8} shape="aspect-[16/10]" label="Loading the shop" className={cards} />}
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

/** The filters in the address, and a function that changes some of them without adding entries to the browser's history. */
function useShopFilters(): [ShopFilters, (next: Partial<ShopFilters>) => void] {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const navigate = useNavigate()
  const router = useRouter()
  const change = (next: Partial<ShopFilters>) => {
    const { pathname, searchStr } = router.latestLocation
    const query = new URLSearchParams(searchStr)
    const changed = withShopFilters(query, { ...readShopFilters(query), ...next })
    void navigate({ href: `${pathname}?${changed}`, replace: true, resetScroll: false })
  }
  return [readShopFilters(new URLSearchParams(search)), change]
}

/** An item of the shop; its link opens the item on the page that sells it. */
function ShopItemCard({ item }: { item: ShopItem }) {
  const {
    id,
    title,
    itemType,
    price,
    available,
    acceptsWelcome,
    image,
    pageId,
    pageTitle,
    pageColor,
    studioName,
    address,
  } = item
  const isSold = available === 0
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Cover
        title={pageTitle}
        glyph={glyphOf[itemType]}
        color={ownColour(pageColor)}
        src={image && promoImageUrl(pageId, image, 'thumb')}
        className={cx(isSold && 'opacity-60 grayscale-85')}
      />
      {isSold && (
        <span className="absolute top-3 left-3 rounded-chip bg-surface-1 px-2 py-1 text-xs font-semibold">
          Sold out
        </span>
      )}
      <div className="grid gap-1">
        <h2 className={cx('type-row break-words', isSold && 'text-ink-muted')}>
          <a href={`${address}#item-${id}`} className="no-underline group-hover:underline after:absolute after:inset-0">
            {title}
          </a>
        </h2>
        <p className="break-words text-ink-muted">
          {pageTitle}, {studioName}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-ink-muted">
          <span className={cx('text-sm', isSold && 'line-through')}>
            <Credits amount={price} {...(isSold && { size: 'inherit' })} />
          </span>
          <span>{itemTypeLabels[itemType]}</span>
          {!isSold && available <= FEW_LEFT && <span className="font-semibold text-ink">Only {available} left</span>}
        </p>
        {acceptsWelcome && !isSold && (
          <p className="text-xs text-ink-muted">
            <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-credit align-[1px]" />
            Accepts welcome credits
          </p>
        )}
      </div>
    </li>
  )
}
