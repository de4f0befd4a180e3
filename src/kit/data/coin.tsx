import { cx } from '../styles/class-names.ts'
import { formatNumber, formatSigned } from './format.ts'

/** The icon of credits; it is shown beside each number of credits, and nowhere else. */
export function Coin({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={cx('size-[1.15em] flex-none', className)} aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill="var(--credit)" />
      <circle cx="10" cy="10" r="8.2" fill="none" stroke="var(--credit-edge)" strokeWidth="1.6" />
      <path d="M7.9 6.2v7.6l6.1-3.8Z" fill="var(--credit-cut)" />
    </svg>
  )
}

interface CreditsProps {
  amount: number
  /** Shows + or −, for changes of a balance. */
  signed?: boolean
  /** `sum` is the large figure of an offer; `inherit` takes colour and size from the parent. */
  size?: 'text' | 'sum' | 'inherit'
  className?: string
}

export function Credits({ amount, signed = false, size = 'text', className }: CreditsProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[0.3em] whitespace-nowrap tabular-nums',
        size !== 'inherit' && 'text-credit-ink',
        size === 'sum' ? 'type-sum' : 'font-semibold',
        className,
      )}
    >
      {/* The margins keep the coin from making its line taller than a line without one. */}
      <Coin className="-mt-[0.14em] -mb-[0.1em]" />
      {/* The baseline is that of the number, not the coin's lower edge. */}
      <span className="self-baseline">
        {signed ? formatSigned(amount) : formatNumber(amount)}
        <span className="sr-only"> credits</span>
      </span>
    </span>
  )
}
