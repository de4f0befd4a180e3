import { Mail } from 'lucide-react'
import { goodsOf, type ItemType } from '#features/promo/pages/item-types.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import type { PurchaseOffer } from '../schema.ts'
import { Acts, sumsOf } from './purchase-confirmation.tsx'

/** Null in the place of a code that was refunded before it was seen. */
type Codes = readonly (string | null)[]

const seen = (codes: Codes) => codes.filter((code) => code !== null)

export function boughtHeading(codes: Codes, itemType: ItemType): string {
  const { length } = seen(codes)
  return length <= 1 ? `Your ${goodsOf[itemType]} is here` : `${plural(length, goodsOf[itemType])} are yours`
}

interface BoughtProps {
  offer: PurchaseOffer
  quantity: number
  codes: Codes
}

/** What was bought, ready to be copied. `offer` is that of the moment of the purchase. */
export function Bought({ offer, quantity, codes }: BoughtProps) {
  const { paid, after } = sumsOf(offer, quantity)
  const goods = goodsOf[offer.itemType]
  const isOne = seen(codes).length <= 1
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 text-ink-muted tabular-nums">
        <span dir="auto">{offer.title}</span>
        <span>−{formatNumber(paid)} credits</span>
        <span>{formatNumber(after)} left</span>
      </p>
      <ol className="grid gap-2 [counter-reset:code]">
        {seen(codes).map((code, at) => (
          <li
            key={code}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-surface border border-line-strong bg-surface-2 py-3 pr-3 pl-4 [counter-increment:code] before:text-sm before:text-ink-muted before:content-[counter(code)]"
          >
            <code className="type-code text-md break-all whitespace-pre-wrap">{code}</code>
            <CopyButton text={code} label={`Copy ${goods} ${at + 1}`} />
          </li>
        ))}
      </ol>
      <p className="flex items-start gap-3 text-ink-muted">
        <Mail className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          We emailed you where to find {isOne ? 'it' : 'them'}. The email doesn’t contain the {goods}
          {isOne ? '' : 's'}.
        </span>
      </p>
    </div>
  )
}

interface BoughtFootProps {
  itemType: ItemType
  library: string
  onClose: () => void
}

export function BoughtFoot({ itemType, library, onClose }: BoughtFootProps) {
  const goods = goodsOf[itemType]
  return (
    <>
      <a
        href={library}
        className="mr-auto inline-flex min-h-control items-center text-sm text-ink-muted underline underline-offset-3 hover:text-ink"
      >
        {/^[aeiou]/.test(goods) ? 'An' : 'A'} {goods} doesn’t work
      </a>
      <Acts>
        <Button onClick={onClose}>Done</Button>
        <Button variant="accent" asChild>
          <a href={library}>Open my library</a>
        </Button>
      </Acts>
    </>
  )
}
