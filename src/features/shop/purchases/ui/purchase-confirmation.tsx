import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { goodsOf, itemTypeLabels } from '#features/promo/pages/item-types.ts'
import { TextSheet } from '#features/promo/pages/ui/text-sheet.tsx'
import { Button } from '#kit/controls/button.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { mostToBuy } from '../rules.ts'
import type { PurchaseOffer } from '../schema.ts'

/** What the page says of its items, and where their buyers go. */
export interface PageOfItem {
  /** The page and its studio. */
  by: string
  /** Path of the buyer's library. */
  library: string
  privacyPolicyText: string
  termsOfServiceText: string
}

/** What a number of an item costs, and what it leaves of the main wallet; in credits. */
export function sumsOf({ price, welcome, balance }: PurchaseOffer, quantity: number) {
  const total = price * quantity
  const fromWelcome = Math.min(welcome, total)
  return { price, total, fromWelcome, paid: total - fromWelcome, after: balance - (total - fromWelcome) }
}

interface ConfirmationProps {
  offer: PurchaseOffer
  quantity: number
  page: PageOfItem
  picture: string | undefined
  /** A checkout is open, and its credits have not arrived. */
  waits: boolean
  onQuantity: (quantity: number) => void
}

/** What is bought for how much, with the price and the stock of now. */
export function Confirmation({ offer, quantity, page, picture, waits, onQuantity }: ConfirmationProps) {
  const { title, itemType, available, balance } = offer
  const { price, total, fromWelcome, after } = sumsOf(offer, quantity)
  const most = mostToBuy(available)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            className="aspect-[16/10] w-24 flex-none rounded-control bg-surface-3 object-cover sm:w-32"
          />
        )}
        <div className="grid gap-0.5">
          <p className="type-row break-words">
            <bdi>{title}</bdi>
          </p>
          <p className="break-words text-ink-muted">{page.by}</p>
          <p className="flex flex-wrap gap-1.5 pt-1 text-xs font-medium">
            <span className="rounded-chip bg-surface-2 px-2 py-1">{itemTypeLabels[itemType]}</span>
            <span className="rounded-chip bg-surface-2 px-2 py-1">
              {available === 0 ? 'Sold out' : `${formatNumber(available)} left`}
            </span>
          </p>
        </div>
      </div>
      {available > 1 && (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="font-semibold">Quantity</span>
            <span className="block text-xs text-ink-muted">Up to {most} a purchase</span>
          </p>
          <NumberStepper label="Quantity" value={quantity} min={1} max={most} onValueChange={onQuantity} />
        </div>
      )}
      <dl className="grid gap-2 rounded-surface bg-surface-2 px-4 py-3">
        <Row label={`${plural(quantity, goodsOf[itemType])} at ${formatNumber(price)}`}>
          <Credits amount={total} size="inherit" />
        </Row>
        {fromWelcome > 0 && <Row label="Paid with welcome credits">−{formatNumber(fromWelcome)}</Row>}
        <Row label="Your balance">{formatNumber(balance)}</Row>
        <div className="flex justify-between gap-4 border-t border-line-strong pt-2 font-semibold">
          <dt>Left after this</dt>
          <dd className="tabular-nums">{after < 0 ? `${formatNumber(-after)} short` : formatNumber(after)}</dd>
        </div>
      </dl>
      <p role="status" className="flex items-start gap-3 text-ink-muted empty:-mt-4">
        {waits && 'The checkout is open in another tab. Your purchase continues here once the credits arrive.'}
      </p>
      <p className="flex items-start gap-3 text-ink-muted">
        <ShieldCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          {quantity > 1 ? 'They appear here right away and stay' : 'It appears here right away and stays'} in your
          library. If one doesn’t work, report it within 14 days: the studio replaces it or you get your credits back.
          The studio sees your display name.
        </span>
      </p>
    </div>
  )
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

interface ConfirmationFootProps extends Pick<ConfirmationProps, 'offer' | 'quantity' | 'page' | 'waits'> {
  busy: boolean
  onBuy: () => void
  onClose: () => void
}

export function ConfirmationFoot({ offer, quantity, page, waits, busy, onBuy, onClose }: ConfirmationFootProps) {
  const { paid } = sumsOf(offer, quantity)
  return (
    <>
      <Legal page={page} />
      <Acts>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="accent" price={paid} busy={busy} disabled={offer.available === 0 || waits} onClick={onBuy}>
          Buy {quantity}
        </Button>
      </Acts>
    </>
  )
}

/** Buttons that stay in one row, beside a text of several lines. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
)

function Legal({ page: { privacyPolicyText, termsOfServiceText } }: Pick<ConfirmationProps, 'page'>) {
  if (privacyPolicyText === '' && termsOfServiceText === '') return null
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-1 text-xs text-ink-muted max-sm:w-full sm:max-w-48 [&_button]:min-h-6">
      You accept the studio’s
      <TextSheet title="Terms of Service" text={termsOfServiceText} />
      {privacyPolicyText !== '' && termsOfServiceText !== '' && 'and'}
      <TextSheet title="Privacy Policy" text={privacyPolicyText} />
    </div>
  )
}
