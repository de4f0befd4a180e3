import { cx } from '../styles/class-names.ts'

type EggState = 'open' | 'underWay' | 'delivered'

const shell = 'M11 1.5C6.5 1.5 2 9.4 2 16c0 6.4 3.8 10.5 9 10.5s9-4.1 9-10.5C20 9.4 15.5 1.5 11 1.5Z'

/** One spot, day or item: open (dashed), under way (cracked), delivered (full). */
export function Egg({ state, className = 'h-[14px] w-[11px]' }: { state: EggState; className?: string }) {
  return (
    <svg
      viewBox="0 0 22 28"
      className={cx('flex-none', state === 'open' && 'text-control-line', className)}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {state === 'open' && <path d={shell} strokeWidth="2.2" strokeDasharray="4.2 3" />}
      {state === 'delivered' && <path d={shell} fill="currentColor" stroke="none" />}
      {state === 'underWay' && (
        <>
          <path d={shell} strokeWidth="2.4" />
          <path
            fill="currentColor"
            stroke="none"
            d="M2 16l4-3 3.5 3.8 4-4 3 3.2 3.5-2.5c.1 8.5-3.8 13-9 13S2 22.4 2 16Z"
          />
        </>
      )}
    </svg>
  )
}

interface EggsProps {
  open: number
  underWay: number
  delivered: number
  size?: 's' | 'l'
  /** Replaces the accessible text: '5 accepted, 2 waiting, 1 spot open'. */
  label?: string
}

// More eggs are no longer readable as a row of spots: then one egg of each kind is shown with its count.
const rowLimit = 24

/** The spots of a request, one egg each. */
export function Eggs({ open, underWay, delivered, size = 's', label }: EggsProps) {
  const counts: [EggState, number][] = [
    ['delivered', delivered],
    ['underWay', underWay],
    ['open', open],
  ]
  const all = open + underWay + delivered
  const many = all > rowLimit
  const isLarge = size === 'l'
  // So that up to 13 fill one line of a panel.
  const egg = isLarge ? (all > 10 ? 'w-4 h-5' : 'w-5 h-[25px]') : 'w-[11px] h-[14px]'
  return (
    <span
      role="img"
      aria-label={label ?? `${delivered} delivered, ${underWay} under way, ${open} open`}
      className={cx(
        'inline-flex flex-wrap items-center text-ink-muted',
        many ? 'gap-x-3' : isLarge ? (all > 10 ? 'gap-1' : 'gap-1.5') : 'gap-[3px]',
      )}
    >
      {counts.map(([state, count]) =>
        many ? (
          <span key={state} className="inline-flex items-center gap-1 text-xs">
            <Egg state={state} className={egg} />
            {count}
          </span>
        ) : (
          Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: eggs of one state are all alike
            <Egg key={`${state}-${index}`} state={state} className={egg} />
          ))
        ),
      )}
    </span>
  )
}
