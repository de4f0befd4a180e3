import { Scissors, Undo2 } from 'lucide-react'
import { IconButton } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import type { Stretch } from './recorded-line.ts'

/** What is taken out, each with a way back. */
export function CutList({ cuts, onPutBack }: { cuts: readonly Stretch[]; onPutBack: (id: string) => void }) {
  if (cuts.length === 0) return null
  const seconds = Math.round(cuts.reduce((sum, { from, to }) => sum + to - from, 0))
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">
        {plural(cuts.length, 'cut')}, {seconds} s
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {cuts.map(({ id, from, to }) => {
          const name = `${minuteClock(from)} to ${minuteClock(to)}`
          return (
            <li key={id} className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 py-2">
              <Scissors className="size-4 text-ink-muted" aria-hidden="true" />
              <span>
                <b className="block font-semibold tabular-nums">{name}</b>
                <span className="type-cap">The picture up to two seconds more, never less</span>
              </span>
              <IconButton label={`Put ${name} back`} onClick={() => onPutBack(id)}>
                <Undo2 aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
