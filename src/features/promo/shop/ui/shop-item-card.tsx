import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { promoImageUrl } from '../../pages/rules.ts'
import { itemTypeLabels } from '../../purchases/rules.ts'
import { FEW_LEFT } from '../rules.ts'
import type { ShopItem } from '../schema.ts'

/** An item of the shop; its link opens the item on the page that sells it. */
export function ShopItemCard({ item }: { item: ShopItem }) {
  const { id, title, itemType, price, available, acceptsWelcome, image, pageId, pageTitle, studioName, address } = item
  const isSold = available === 0
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Cover
        title={title}
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
