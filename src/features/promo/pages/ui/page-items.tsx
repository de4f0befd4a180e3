import { FileText, KeyRound, type LucideIcon, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Cover } from '#kit/covers/cover.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { cx } from '#kit/styles/class-names.ts'
import { glyphOf, goodsOf, type ItemType, itemTypeLabels } from '../item-types.ts'
import type { ShownItem } from '../schema.ts'
import { ownColour } from '../theme.ts'
import { type ItemShape, itemShape } from './item-shape.ts'
import type { PartProps } from './page-look.ts'

const icons: Readonly<Record<ItemType, LucideIcon>> = {
  coupon_code: Ticket,
  game_key: KeyRound,
  digital_item: FileText,
}

const soldLook = 'opacity-60 grayscale-85'

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
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 [counter-reset:item] @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-4">
          {items.map((item, at) => (
            <Item
              key={item.id}
              item={item}
              pageTitle={page.content.title}
              colour={ownColour(page.content.theme.primaryColor)}
              shape={itemShape(at, items.length)}
              look={look}
              urlOf={urlOf}
              sells={sells}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ItemProps extends Omit<PartProps, 'page'> {
  item: ShownItem
  pageTitle: string
  colour: string | null
  shape: ItemShape
  sells: boolean
}

/** On a phone small items are rows with a square picture. */
const shapes: Readonly<Record<ItemShape, { item: string; picture: string; image: string; body: string }>> = {
  card: {
    item: '@max-[34rem]:grid-cols-[104px_minmax(0,1fr)] @min-[34rem]:grid-rows-[auto_1fr]',
    picture: '@max-[34rem]:p-3 @max-[34rem]:pr-0',
    image: 'aspect-[16/10] size-full @max-[34rem]:aspect-square @max-[34rem]:h-auto @max-[34rem]:rounded-mark',
    body: 'p-4',
  },
  wide: {
    item: '@max-[34rem]:grid-cols-[104px_minmax(0,1fr)] @min-[34rem]:col-span-2 @min-[34rem]:grid-cols-[200px_minmax(0,1fr)]',
    picture: '@max-[34rem]:p-3 @max-[34rem]:pr-0 @min-[34rem]:min-h-42',
    image:
      '@max-[34rem]:aspect-square @max-[34rem]:h-auto @max-[34rem]:rounded-mark w-full @min-[34rem]:absolute @min-[34rem]:inset-0 @min-[34rem]:h-full',
    body: 'p-4',
  },
  large: {
    item: 'col-span-full @min-[48rem]:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]',
    picture: '@min-[48rem]:min-h-66',
    image: 'aspect-[16/10] size-full @min-[48rem]:absolute @min-[48rem]:inset-0',
    body: 'p-4 @min-[48rem]:justify-center @min-[48rem]:p-8',
  },
}

function Item({ item, pageTitle, colour, shape, look, urlOf, sells }: ItemProps) {
  const { id, title, description, image, itemType, available, acceptsWelcome } = item
  const Icon = icons[itemType]
  const isSold = available === 0
  const isLarge = shape === 'large'
  const classes = shapes[shape]
  return (
    <li
      id={`item-${id}`}
      className={cx(
        'grid min-w-0 scroll-mt-6 overflow-hidden target:outline-2 target:outline-(--p-primary)',
        look.item,
        classes.item,
      )}
    >
      <div className={cx('relative', classes.picture)}>
        {image === null ? (
          <Cover
            title={pageTitle}
            glyph={glyphOf[itemType]}
            color={colour}
            shape="bare"
            className={cx(classes.image, isSold && soldLook)}
          />
        ) : (
          <img
            src={urlOf(image, isLarge ? 'phone' : 'thumb')}
            alt=""
            loading="lazy"
            decoding="async"
            className={cx('block object-cover', classes.image, isSold && soldLook)}
          />
        )}
        {isSold && (
          <span className="absolute top-3 left-3 rounded-chip @max-[34rem]:top-4 @max-[34rem]:left-4 bg-surface-1 px-2 py-1 font-text text-xs font-semibold text-ink">
            Sold out
          </span>
        )}
      </div>
      <div className={cx('flex min-w-0 flex-col gap-1.5', classes.body)}>
        <span
          className={cx('inline-flex items-center gap-1.5 text-xs font-medium text-(--p-secondary)', look.itemType)}
        >
          <Icon className="size-3.5" aria-hidden="true" />
          {itemTypeLabels[itemType]}
        </span>
        <h3
          className={cx(
            'font-(family-name:--p-heading) break-words',
            isLarge ? look.largeTitle : look.itemTitle,
            isSold && 'text-(--p-muted)',
          )}
        >
          {title}
        </h3>
        {description !== '' && (
          <p
            dir="auto"
            className={cx(
              'max-w-[44ch] text-pretty break-words whitespace-pre-line text-(--p-muted)',
              isLarge && 'text-md leading-relaxed',
            )}
          >
            {description}
          </p>
        )}
        {acceptsWelcome && !isSold && (
          <p className="text-xs text-(--p-muted)">
            <span aria-hidden="true" className="mr-1.5 inline-block size-1.5 rounded-full bg-credit align-[1px]" />
            Accepts welcome credits
          </p>
        )}
        <ItemFoot item={item} isLarge={isLarge} look={look} sells={sells} />
      </div>
    </li>
  )
}

function ItemFoot({ item, isLarge, look, sells }: Pick<ItemProps, 'item' | 'look' | 'sells'> & { isLarge: boolean }) {
  const { id, title, itemType, price, available, sold } = item
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
        <span className="text-(--p-muted) line-through [&_svg]:grayscale">
          <Credits amount={price} size="inherit" />
        </span>
      ) : (
        <button
          type="button"
          data-buy={id}
          disabled={!sells}
          className={cx(
            'inline-flex min-h-control items-center justify-center gap-2 border px-4 text-sm font-[600] whitespace-nowrap aria-busy:cursor-progress aria-busy:opacity-60',
            look.button,
            isLarge
              ? 'border-transparent bg-(--p-primary) text-(--p-on-primary)'
              : 'border-(--p-edge) bg-transparent text-(--p-ink) hover:border-(--p-ink)',
          )}
        >
          {isLarge ? `Buy the ${goodsOf[itemType]}` : 'Buy'}
          <span className="sr-only"> {title}</span>
          <span className="h-[1em] w-px bg-current opacity-35" aria-hidden="true" />
          <Credits amount={price} size="inherit" />
        </button>
      )}
      <span
        className={cx(
          'text-xs',
          available > 0 && available <= few ? 'font-semibold text-(--p-low)' : 'text-(--p-muted)',
        )}
      >
        {left}
      </span>
    </div>
  )
}
