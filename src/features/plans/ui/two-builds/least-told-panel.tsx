import { TriangleAlert } from 'lucide-react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Credits } from '#kit/data/coin.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { chanceToMeet, leastTold } from '#shared/comparing/people-needed.ts'

/** Sizes of a side that are shown beside the chosen one. */
const offered = [6, 12, 24, 50] as const

/** One in three manages it in the old build. */
const oldOf = (each: number) => Math.round(each / 3)

interface LeastToldPanelProps {
  /** Of both builds together. */
  testers: number
  onChange: (testers: number) => void
}

/** The smallest difference that so many testers can tell, by Fisher's exact test, for what each number costs. */
export function LeastToldPanel({ testers, onChange }: LeastToldPanelProps) {
  const each = Math.floor(testers / 2)
  const must = leastTold(each, oldOf(each))
  const shown = [...new Set([...offered, each])].filter((size) => size >= 3).sort((one, other) => one - other)
  return (
    <Panel title="How many testers?">
      <p>
        If {oldOf(each)} of {each} manage something in the old build,{' '}
        {must === null ? (
          <>even all {each} in the new one could be chance.</>
        ) : (
          <>
            at least{' '}
            <b className="font-semibold">
              {must} of {each}
            </b>{' '}
            must manage it in the new one before you can tell it from chance.
          </>
        )}
      </p>
      <ul aria-label="What each number can tell" className="grid gap-1">
        {shown.map((size) => (
          <SizeRow key={size} each={size} isChosen={size === each} onChoose={() => onChange(size * 2)} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-muted" aria-hidden="true">
        <Mark className="size-2.5 rounded-full bg-plot-before" text="old build" />
        <Mark
          className="h-2.5 w-4 bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_4px)]"
          text="can’t be told"
        />
        <Mark className="h-2.5 w-4 bg-good" text="can" />
      </p>
      <p className="flex items-start gap-1.5 text-xs text-ink-muted">
        <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
        <span>
          Not for ratings: half a star needs about 50 each. A problem that one in three meets is met by at least one of
          five testers with {Math.round(chanceToMeet(5, 3) * 100)}%.
        </span>
      </p>
      <details className="text-xs text-ink-muted">
        <summary className="w-fit cursor-pointer font-medium text-ink">How this is counted</summary>
        <p className="mt-2">
          Fisher’s exact test at 5%, one comparison. With more of them the bar is higher: chance has more tries.
        </p>
      </details>
    </Panel>
  )
}

function SizeRow({ each, isChosen, onChoose }: { each: number; isChosen: boolean; onChoose: () => void }) {
  const prices = usePrices()
  const old = oldOf(each)
  const must = leastTold(each, old)
  const at = (people: number) => `${(people / each) * 100}%`
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cx(
          'grid min-h-9 w-full grid-cols-[3.25rem_minmax(0,1fr)_3.5rem_3.75rem] items-center gap-1 rounded-control px-2 text-start text-xs hover:bg-surface-2 pointer-coarse:min-h-11',
          isChosen && 'bg-surface-2 font-semibold',
        )}
      >
        <span className="tabular-nums">
          {each} + {each}
        </span>
        <span className="drawn relative mx-1 block h-2.5 bg-surface-3" aria-hidden="true">
          <span
            className="absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1px,transparent_1px_4px)]"
            style={{ left: at(old), right: must === null ? 0 : `calc(100% - ${at(must)})` }}
          />
          {must !== null && <span className="absolute inset-y-0 right-0 bg-good" style={{ left: at(must) }} />}
          <span
            className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-plot-before"
            style={{ left: at(old) }}
          />
          {must !== null && (
            <span
              className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-plot"
              style={{ left: at(must) }}
            />
          )}
        </span>
        <span className="tabular-nums">{must === null ? 'nothing' : `${old} → ${must}`}</span>
        <span className="justify-self-end">{prices && <Credits amount={prices.standard * each * 2} />}</span>
      </button>
    </li>
  )
}

function Mark({ className, text }: { className: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx('drawn', className)} />
      {text}
    </span>
  )
}
