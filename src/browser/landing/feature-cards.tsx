import type { ReactNode } from 'react'
import type { FrontShelf } from '#features/insights/front-shelf.ts'
import { levels } from '#features/profiles/progress/levels.ts'
import { Credits } from '#kit/data/coin.tsx'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { SplitBar } from '#kit/plots/split-bar.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { brand } from '#shared/brand.ts'
import { ratings, review } from './example-test.ts'
import { Face } from './night-frame.tsx'
import { Spread } from './spread.tsx'

const score = review.lines.reduce((sum, { points }) => sum + points, 0)

/** Five features of the product, each shown with the product's own component. */
export function FeatureCards({ prices }: { prices: FrontShelf['prices'] | null }) {
  return (
    <section aria-labelledby="features" className="mx-auto grid max-w-content gap-6 pt-12 sm:pt-16">
      <h2 id="features" className="type-page">
        From a build to an answer you can act on
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-6">
        <Feature id="spread" className="lg:col-span-4" title="See the spread, not an average">
          <p>One dot is one review from 1 to 5, so you see who disagrees and about what. The line is the average.</p>
          <Spread rows={ratings} />
        </Feature>
        <Feature id="quality" className="lg:col-span-2" title="Reviews that show their work">
          <p>Each review comes with a score and the reasons for it. A thin one goes back before you pay.</p>
          <div className="mt-auto grid gap-4">
            <p className="flex items-center gap-2 font-semibold">
              <Face id={review.by.id} />
              {review.by.name} <span className="ml-auto">{score}</span>
              <span className="-ml-1 font-normal text-ink-faint">of 100</span>
            </p>
            <ul className="grid gap-2">
              {review.lines.map(({ label, points, of }) => (
                <li key={label} className="flex items-center gap-3">
                  <span className="w-20">{label}</span>
                  <span className="drawn h-1 flex-1 rounded-mark bg-surface-3">
                    <span
                      className="drawn block h-1 rounded-mark bg-good"
                      style={{ width: `${(points / of) * 100}%` }}
                    />
                  </span>
                  <span className="w-14 text-end whitespace-nowrap text-ink-muted">
                    {points} of {of}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Feature>
        <Feature id="levels" className="lg:col-span-3" title="Levels that pay more">
          <p>
            Reputation lifts a tester from {times(levels[0].percent)} to {brand.claims.topMultiplier}. Top testers earn{' '}
            {brand.claims.monthlyEarnings}.
          </p>
          <Stairs />
        </Feature>
        <Feature id="credits" className="lg:col-span-3" title="Credits you can follow">
          <p>Every credit is recorded in a ledger that nobody can rewrite: who held it, why, and when it moved.</p>
          <Escrow price={prices?.standard ?? null} />
        </Feature>
        <Feature id="everyone" className="lg:col-span-6" title="Room for everyone who helps ship it">
          <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
            <Who name="Players">Play before the release and tell the studio what they think.</Who>
            <Who name="Consultants">Spend hours on balance, economy or launch, each one accounted for.</Who>
            <Who name="Team members">Work on tasks and talk in channels beside the game they are about.</Who>
          </dl>
        </Feature>
      </div>
    </section>
  )
}

interface FeatureProps {
  id: string
  title: string
  className: string
  children: ReactNode
}

function Feature({ id, title, className, children }: FeatureProps) {
  return (
    <Panel
      aria-labelledby={id}
      className={cx('flex! flex-col p-5! sm:p-6! [&>p]:-mt-2 [&>p]:max-w-[58ch] [&>p]:text-ink-muted', className)}
    >
      <PanelHeader id={id} title={title} level={3} />
      {children}
    </Panel>
  )
}

const times = (percent: number) => `${(percent / 100).toFixed(1)}x`

/** The levels as bars whose height is the pay factor; the numbers are shown beside them when there is room. */
function Stairs() {
  return (
    <ol aria-label="Levels" className="mt-auto grid grid-cols-8 items-end gap-1 pt-4">
      {levels.map(({ name, percent }, at) => {
        const top = at === levels.length - 1
        return (
          <li
            key={name}
            className={cx('grid gap-1 text-center text-xs', top ? 'font-semibold text-credit-ink' : 'text-ink-faint')}
          >
            <span>
              <span className="sr-only">{name} </span>
              {times(percent)}
            </span>
            <span
              className={cx('rounded-t-[3px]', top ? 'bg-credit' : 'bg-surface-3')}
              style={{ height: `${(percent - 90) * 0.7}px` }}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Where the credits of an order of eight spots are after five reviews were accepted and one spot stayed empty. */
function Escrow({ price }: { price: number | null }) {
  const each = price ?? 1
  return (
    <div className="mt-auto grid gap-4">
      <SplitBar
        label="An order of 8 reviews"
        parts={[
          { label: 'settled', value: 5 * each, tone: 'settled' },
          { label: 'promised', value: 2 * each, tone: 'promised' },
          { label: 'back to you', value: each, tone: 'free' },
        ]}
      />
      {price !== null && (
        <ul className="divide-y divide-line border-y border-line [&>li]:flex [&>li]:items-center [&>li]:justify-between [&>li]:gap-4 [&>li]:py-2.5">
          <li>
            Held for 8 standard reviews <Credits amount={-8 * price} signed />
          </li>
          <li>
            One spot not filled <Credits amount={price} signed />
          </li>
        </ul>
      )}
    </div>
  )
}

function Who({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-muted">{children}</dd>
    </div>
  )
}
