import { Credits } from '#kit/data/coin.tsx'
import { formatNumber, plural } from '#kit/data/format.ts'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { Sells } from '../game/schema.ts'
import { sellsSums } from '../game/section-answers.ts'

const shown = 8

/** Views to visitors to buyers, the items sold most, where visits came from, and who waits for the game. */
export function SellsSection({ sells }: { sells: Sells }) {
  const { pages, items, sources, joined, followers, earned } = sells
  const sums = sellsSums(sells)
  const most = Math.max(1, ...sources.map(({ views }) => views))
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h3 className="font-semibold">Where visits come from</h3>
        {sources.length === 0 && <p className="text-ink-muted">No visits yet.</p>}
        <ul className="grid gap-2">
          {sources.slice(0, shown).map(({ host, views }) => (
            <li key={host} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="truncate">{host === '' ? 'Direct or unknown' : host}</span>
              <span className="tabular-nums">{formatNumber(views)}</span>
              <span
                className="drawn col-span-full block h-1.5 rounded-[2px] bg-plot"
                style={{ width: `${(views / most) * 100}%` }}
                aria-hidden="true"
              />
            </li>
          ))}
        </ul>
        <p className="type-cap">{plural(sums.views, 'view')}. From which site a buyer came is not stored.</p>
      </div>
      <div className="grid content-start gap-3">
        <h3 className="font-semibold">What sold</h3>
        {items.length === 0 && <p className="text-ink-muted">Nothing yet.</p>}
        <ul className="divide-y divide-line border-y border-line empty:hidden">
          {items.slice(0, shown).map(({ title, sold, credits }) => (
            <li key={title} className="flex items-baseline justify-between gap-3 py-2">
              <span dir="auto" className="min-w-0 truncate">
                {title}
              </span>
              <span className="flex gap-2 whitespace-nowrap tabular-nums">
                {sold} × <Credits amount={Math.round(credits / Math.max(1, sold))} />
              </span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-2">
          Sold for <Credits amount={sums.credits} />, of which <Credits amount={earned} /> are yours.
        </p>
        <p className="text-ink-muted">
          {joined} joined early access, {followers} follow the game or you.{' '}
          {pages.map(({ id, title }) => (
            <Link key={id} href={paths.promoAnalytics(id)} className="me-2 underline">
              {title} by day
            </Link>
          ))}
        </p>
      </div>
    </div>
  )
}
