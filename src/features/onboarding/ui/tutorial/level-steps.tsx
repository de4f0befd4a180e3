import { levels } from '#features/profiles/levels.ts'
import { formatNumber } from '#kit/data/format.ts'

/** The eight levels with their minimum reputation and credit multiplier. */
export function LevelSteps() {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Eight levels multiply your credits, by reputation points</h3>
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {levels.map(({ name, from, percent }) => (
          <li key={name} className="grid rounded-control border border-line px-3 py-2">
            <span className="flex items-baseline justify-between gap-2">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-ink-muted">{(percent / 100).toFixed(1)}x</span>
            </span>
            <span className="text-xs text-ink-muted">from {formatNumber(from)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
