import { cx } from '#kit/styles/class-names.ts'

/** People over three visits; a hollow end is a visit that did not happen. */
const people = [3, 3, 2, 3, 1] as const

/** The same people several times, and some of them not. */
export function DaysDrawing() {
  return (
    <svg viewBox="0 0 108 72" className="h-18 w-27 max-sm:hidden" aria-hidden="true">
      {people.map((visits, row) => {
        const y = 10 + row * 13
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing
          <g key={row}>
            <path d={`M14 ${y}h${(visits - 1) * 40}`} className="stroke-line-strong" strokeWidth="1.5" />
            {[0, 1, 2].map((at) => (
              <circle
                key={at}
                cx={14 + at * 40}
                cy={y}
                r="3.5"
                className={cx(at < visits ? 'fill-plot' : 'fill-none stroke-line-strong')}
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
