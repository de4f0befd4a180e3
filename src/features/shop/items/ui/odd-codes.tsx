import type { ReactNode } from 'react'
import { Segmented } from '#kit/controls/tabs.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import type { ReadCode, SortedCodes } from './sort-codes.ts'

interface OddCodesProps {
  sorted: SortedCodes
  /** Codes that are in stock already. */
  known: readonly ReadCode[]
  /** Lines that are sold although they look different or are twins. */
  kept: ReadonlySet<ReadCode>
  onKeep: (one: ReadCode, sells: boolean) => void
}

const mostShown = 50

/** Lines that the studio should look at: different ones, twins and known codes. Nothing of them is sold unasked. */
export function OddCodes({ sorted: { odd, twins }, known, kept, onKeep }: OddCodesProps) {
  const doubles = [
    ...(twins.length > 0 ? [plural(twins.length, 'pair of twins', 'pairs of twins')] : []),
    ...(known.length > 0 ? [plural(known.length, 'known code')] : []),
  ]
  return (
    <>
      <Lines
        title={`${plural(odd.length, 'line')} ${odd.length === 1 ? 'looks' : 'look'} different`}
        count={odd.length}
      >
        {odd.slice(0, mostShown).map((one) => (
          <Line key={one.line + one.code} lines={[one]} why={one.why}>
            {one.isUnsellable ? (
              <LeftOut />
            ) : (
              <Choice one={one} kept={kept} onKeep={onKeep} out="Leave out" sell="Sell it" />
            )}
          </Line>
        ))}
      </Lines>
      <Lines title={doubles.join(', ')} count={twins.length + known.length}>
        {twins.slice(0, mostShown).map(({ first, second }) => (
          <Line
            key={second.line + second.code}
            lines={[first, second]}
            why="The same but for capitals. Most shops take them as one."
          >
            <Choice one={second} kept={kept} onKeep={onKeep} out="Keep first" sell="Sell both" />
          </Line>
        ))}
        {known.slice(0, mostShown).map((one) => (
          <Line key={one.line + one.code} lines={[one]} why="In stock already. It isn’t added again.">
            <LeftOut />
          </Line>
        ))}
      </Lines>
    </>
  )
}

const LeftOut = () => <span className="type-cap">left out</span>

function Lines({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="type-row pb-2">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {count > mostShown && <p className="type-cap pt-2">{formatNumber(count - mostShown)} more, left out</p>}
    </section>
  )
}

function Line({ lines, why, children }: { lines: readonly ReadCode[]; why: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <span className="type-cap grid w-10 flex-none text-right tabular-nums">
        {lines.map(({ line }) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        {lines.map(({ line, code }) => (
          <span key={line} className="type-code break-all">
            {code.slice(0, 200)}
          </span>
        ))}
        <span className="type-cap">{why}</span>
      </div>
      {children}
    </li>
  )
}

interface ChoiceProps extends Pick<OddCodesProps, 'kept' | 'onKeep'> {
  one: ReadCode
  out: string
  sell: string
}

function Choice({ one, kept, onKeep, out, sell }: ChoiceProps) {
  return (
    <Segmented
      label={`Line ${one.line}`}
      value={kept.has(one) ? 'sell' : 'out'}
      onValueChange={(value) => onKeep(one, value === 'sell')}
      items={[
        { value: 'out', label: out },
        { value: 'sell', label: sell },
      ]}
    />
  )
}
