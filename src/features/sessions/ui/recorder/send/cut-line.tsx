import { Pause, Play, Scissors, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import type { Placed, Stretch } from './recorded-line.ts'
import type { Preview } from './use-preview.ts'

interface CutLineProps {
  preview: Preview
  placed: readonly Placed[]
  cuts: readonly Stretch[]
  onCut: (from: number, to: number) => void
  onUndo: () => void
}

/** Seconds that a key moves the playhead. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -5, ArrowUp: 5 }

/** The recording as a line: play, move along it, and mark what is taken out. */
export function CutLine({ preview, placed, cuts, onCut, onUndo }: CutLineProps) {
  const { at, length, playing, seek, toggle } = preview
  const [from, setFrom] = useState<number>()
  const place = (second: number) => `${length > 0 ? (second / length) * 100 : 0}%`
  function cut() {
    if (from === undefined) return setFrom(at)
    if (Math.abs(at - from) >= 0.2) onCut(Math.min(from, at), Math.max(from, at))
    setFrom(undefined)
  }
  return (
    <div className="grid gap-3 border-t border-line px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={toggle} aria-label={playing ? 'Pause' : 'Play'}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <span className="text-ink-muted tabular-nums">
          <b className="text-md font-semibold text-ink">{minuteClock(at)}</b> / {minuteClock(length)}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button onClick={cut}>
            <Scissors aria-hidden="true" />
            {from === undefined
              ? 'Cut from here'
              : `Cut ${minuteClock(Math.min(from, at))} to ${minuteClock(Math.max(from, at))}`}
          </Button>
          <Button
            variant="quiet"
            disabled={from === undefined && cuts.length === 0}
            onClick={() => (from === undefined ? onUndo() : setFrom(undefined))}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </span>
      </div>
      <div className="relative h-10 rounded-control bg-surface-3">
        {placed.slice(1).map(({ part, from: start }) => (
          <i
            key={part.id}
            title="Not recorded in between"
            className="drawn absolute inset-y-0 w-1 -translate-x-1/2 bg-surface-0"
            style={{ left: place(start) }}
          />
        ))}
        {cuts.map((one) => (
          <i
            key={one.id}
            className="drawn absolute inset-y-0 border-x-[3px] border-accent bg-ink/75"
            style={{ left: place(one.from), width: place(one.to - one.from) }}
          />
        ))}
        {from !== undefined && (
          <i
            className="drawn absolute inset-y-0 border-x-2 border-accent bg-accent/30"
            style={{ left: place(Math.min(from, at)), width: place(Math.abs(at - from)) }}
          />
        )}
        <i
          className="drawn pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink ring-1 ring-surface-0"
          style={{ left: place(at) }}
        />
        <input
          type="range"
          aria-label="Playhead"
          aria-valuetext={`${minuteClock(at)} of ${minuteClock(length)}`}
          min={0}
          max={Math.max(0.1, length)}
          step={0.1}
          value={at}
          onChange={({ target }) => seek(Number(target.value))}
          onKeyDown={(event) => {
            // A step of the field would be a tenth of a second.
            const by = steps[event.key]
            if (by === undefined) return
            event.preventDefault()
            seek(at + by)
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-100"
        />
      </div>
    </div>
  )
}
