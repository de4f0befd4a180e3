import { RotateCw } from 'lucide-react'
import { IconButton } from '../controls/button.tsx'
import { AnimatedNumber } from '../data/animated-number.tsx'
import { Coin } from '../data/coin.tsx'
import { Link } from '../layout/link.tsx'
import { cx } from '../styles/class-names.ts'
import { balanceTone } from './balance-tone.ts'

export interface BalanceProps {
  /** null while it is unknown. */
  amount: number | null
  historyHref: string
  /** The role spends nothing, so few credits are no warning. */
  calm?: boolean | undefined
  buyHref: string
  /** Shown when the balance could not be read. */
  onRetry?: () => void
}

const tones = { low: 'text-bad-ink', warning: 'text-warn-ink', plain: 'text-credit-ink' }

export function Balance({ amount, historyHref, buyHref, calm = false, onRetry }: BalanceProps) {
  return (
    <div className="inline-flex min-h-9 items-stretch rounded-control sm:border sm:border-line">
      <Link
        href={historyHref}
        className={cx(
          'inline-flex min-h-control items-center gap-[0.3em] rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:bg-surface-2 sm:px-3',
          amount === null ? 'text-ink-faint' : tones[calm ? 'plain' : balanceTone(amount)],
        )}
      >
        <Coin className="-mt-[0.04em]" />
        {amount === null ? <span>–</span> : <AnimatedNumber value={amount} />}
        <span className="sr-only">{amount === null ? 'Balance unavailable' : ' credits'}</span>
      </Link>
      {amount === null && onRetry && (
        <IconButton label="Reload the balance" size="s" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
        </IconButton>
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
