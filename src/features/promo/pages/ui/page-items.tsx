import { FileText, KeyRound, type LucideIcon, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { type ItemType, itemTypeLabels } from '../../purchases/rules.ts'
import type { ShownItem } from '../schema.ts'
import type { PartProps } from './page-look.ts'

const icons: Readonly<Record<ItemType, LucideIcon>> = {
  coupon_code: Ticket,
  game_key: KeyRound,
  digital_item: FileText,
}

/** A picture beside the text takes the height of its row. */
const fills = '@min-[48rem]:absolute @min-[48rem]:inset-0'

const few = 5
/** From here on the number is not exact. */
const many = 1000

/** The items of a page. Their buttons carry the id of the item; the script of the page opens the purchase. */
export function PageItems({ page, look, urlOf, sells }: PartProps & { sells: boolean }) {
  const id = useId()
  const items = page.items ?? []
  return (
    <section data-items aria-labelledby={id} className="mt-8 grid gap-4 @min-[40rem]:mt-12">
      <div className={cx('flex flex-wrap items-center gap-3', look.itemsHead)}>
        <h2 id={id} className={cx('font-(family-name:--p-heading)', look.itemsHeading)}>
          Available Items
        </h2>
        <span className="rounded-chip border border-(--p-line) bg-(--p-card) px-2 py-1 text-xs">
          {plural(items.length, 'item')}
        </span>
      </div>
      {items.length === 0 ? (
        <div className={cx('grid justify-items-center gap-1 py-10! text-center', look.card)}>
          <p className="type-row">No Items Available</p>
          <p className="text-(--p-muted)">Check back later for exclusive items and offers!</p>
        </div>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
          {items.map((item, at) => (
            <Item key={item.id} item={item} isLarge={at === 0 && items.length % 4 === 1} {...{ look, urlOf, sells }} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ItemProps = Omit<PartProps, 'page'> & { item: ShownItem; isLarge: boolean; sells: boolean }

function Item({ item, isLarge, look, urlOf, sells }: ItemProps) {
  const { id, title, description, image, itemType, available, acceptsWelcome } = item
  const Icon = icons[itemType]
  const isSold = available === 0
  return (
    <li
      id={`item-${id}`}
      className={cx(
        'grid min-w-0 scroll-mt-6 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden p-0! target:outline-2 target:outline-(--p-primary)',
        look.card,
        isLarge && 'col-span-full @min-[48rem]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] @min-[48rem]:grid-rows-none',
      )}
    >
      <div className={cx('relative', isLarge && '@min-[48rem]:min-h-66', isSold && 'grayscale-85 opacity-60')}>
        {image === null ? (
          <Cover title={title} shape="card" className={cx('h-full rounded-none', isLarge && fills)} />
        ) : (
          <img
            src={urlOf(image, isLarge ? 'phone' : 'thumb')}
            alt=""
            loading="lazy"
            decoding="async"
            className={cx('aspect-[16/10] size-full object-cover', isLarge && fills)}
          />
        )}
        {isSold && (
          <span className="absolute top-3 left-3 rounded-chip bg-surface-1 px-2 py-1 font-text text-xs font-semibold text-ink">
            Sold out
          </span>
        )}
      </div>
      <div
        className={cx('flex min-w-0 flex-col gap-1.5 p-4', isLarge && '@min-[48rem]:justify-center @min-[48rem]:p-8')}
      >
        <span className="inline-flex items-center gap-1.5 text-xs font-medium text-(--p-secondary)">
          <Icon className="size-3.5" aria-hidden="true" />
          {itemTypeLabels[itemType]}
        </span>
        <h3
          className={cx(
            'font-(family-name:--p-heading) font-semibold break-words',
            isLarge ? 'text-xl leading-tight tracking-[-0.018em]' : 'text-md leading-snug',
            isSold && 'text-(--p-muted)',
          )}
        >
          {title}
        </h3>
        {description !== '' && (
          <p className="max-w-[44ch] text-pretty break-words whitespace-pre-line text-(--p-muted)">{description}</p>
        )}
        {acceptsWelcome && !isSold && (
          <p className="text-xs text-(--p-muted)">
            <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-credit align-[1px]" />
            Accepts welcome credits
          </p>
        )}
        <ItemFoot {...{ item, isLarge, sells }} />
      </div>
    </li>
  )
}

function ItemFoot({ item, isLarge, sells }: Pick<ItemProps, 'item' | 'isLarge' | 'sells'>) {
  const { id, title, price, available, sold } = item
  const left =
    available === 0
      ? `${formatNumber(sold)} sold`
      : available <= few
        ? `Only ${available} left`
        : `${formatNumber(available)}${available >= many ? '+' : ''} left`
  return (
    <div
      className={cx(
        'mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3',
        isLarge ? '@min-[48rem]:mt-0' : 'justify-between',
      )}
    >
      {available === 0 ? (
        <span className="text-(--p-muted) line-through">
          <Credits amount={price} size="inherit" />
        </span>
      ) : (
        <button
          type="button"
          data-buy={id}
          disabled={!sells}
          className={cx(
            'inline-flex min-h-control items-center justify-center gap-2 rounded-control border px-4 font-text text-sm font-[550] whitespace-nowrap aria-busy:cursor-progress aria-busy:opacity-60',
            isLarge
              ? 'border-transparent bg-(--p-primary) text-(--p-on-primary)'
              : 'border-(--p-line) bg-transparent text-(--p-ink) hover:border-(--p-ink)',
          )}
        >
          Buy<span className="sr-only"> {title}</span>
          <span className="h-[1em] w-px bg-current opacity-35" aria-hidden="true" />
          <Credits amount={price} size="inherit" />
        </button>
      )}
      <span className={cx('text-xs', available > 0 && available <= few ? 'font-semibold' : 'text-(--p-muted)')}>
        {left}
      </span>
    </div>
  )
}
