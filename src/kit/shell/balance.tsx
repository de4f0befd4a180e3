import { RotateCw } from 'lucide-react'
import { Button } from '../controls/button.tsx'
import { AnimatedNumber } from '../data/animated-number.tsx'
import { Coin } from '../data/coin.tsx'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'
import { balanceTone } from './balance-tone.ts'

export interface BalanceProps {
  /** null while it is unknown. */
  amount: number | null
  historyHref: string
  /** Stands beside it on wide screens, for example what the first credits are for. */
  note?: string | undefined
  buyHref: string
  /** Shown when the balance could not be read. */
  onRetry?: () => void
}

const tones = { low: 'text-bad-ink', warning: 'text-warn-ink', primary: 'text-accent-ink' }

export function Balance({ amount, historyHref, buyHref, note, onRetry }: BalanceProps) {
  return (
    <div className="inline-flex min-h-9 items-stretch rounded-control sm:border sm:border-line">
      <Link
        href={historyHref}
        className={cx(
          'inline-flex min-h-control items-center gap-[0.3em] rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:bg-surface-2 sm:px-3',
          amount === null ? 'text-ink-faint' : tones[balanceTone(amount)],
        )}
      >
        <Coin className="-mt-[0.04em]" />
        {amount === null ? <span>–</span> : <AnimatedNumber value={amount} />}
        <span className="sr-only">{amount === null ? 'Balance unavailable' : ' credits'}</span>
      </Link>
      {note !== undefined && (
        <span className="hidden items-center border-l border-line px-3 type-cap whitespace-nowrap lg:inline-flex">
          {note}
        </span>
      )}
      {amount === null && onRetry && (
        <Button variant="quiet" size="s" onClick={onRetry} aria-label="Try again: balance">
          <RotateCw aria-hidden="true" />
          <span className="max-sm:sr-only">Try again</span>
        </Button>
      )}
      <Link
        href={buyHref}
        className="hidden items-center rounded-r-control border-l border-line px-3 font-[550] whitespace-nowrap text-ink-muted no-underline hover:bg-surface-2 hover:text-ink sm:inline-flex"
      >
        Buy Credits
      </Link>
    </div>
  )
}
