import { Button } from '#kit/controls/button.tsx'
import { formatNumber } from '#kit/data/format.ts'
import { type LineEvent, type LineKind, lineKinds } from '../../moment-line/line-events.ts'
import { KindMark, kindLabels } from './line-look.tsx'

interface KindTogglesProps {
  /** Events of all kinds. */
  all: readonly LineEvent[]
  shown: ReadonlySet<LineKind>
  onChange: (shown: ReadonlySet<LineKind>) => void
}

/** The kinds that there are, each on or off. */
export function KindToggles({ all, shown, onChange }: KindTogglesProps) {
  function toggle(kind: LineKind) {
    const next = new Set(shown)
    if (!next.delete(kind)) next.add(kind)
    onChange(next)
  }
  return (
    <fieldset aria-label="Show on the line" className="flex min-w-0 flex-wrap gap-1.5">
      {lineKinds.map((kind) => {
        const count = all.filter((event) => event.kind === kind).length
        return (
          count > 0 && (
            <Button
              key={kind}
              size="s"
              aria-pressed={shown.has(kind)}
              className="not-aria-pressed:border-dashed not-aria-pressed:text-ink-muted aria-pressed:bg-surface-2"
              onClick={() => toggle(kind)}
            >
              <KindMark kind={kind} />
              {kindLabels[kind]} <span className="tabular-nums">{formatNumber(count)}</span>
            </Button>
          )
        )
      })}
    </fieldset>
  )
}
