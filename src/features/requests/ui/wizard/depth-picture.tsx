import { depths, type ReviewDepth, reviewDepths } from '#shared/depths.ts'

const dots = [3, 4, 2, 4, 3] as const
/** As many as stand above the ticks of tasks, bugs and a report. */
const mostLines = 5

/** What comes back at a depth, drawn small: dots of ratings, lines of text, ticks of tasks, bugs, and a report. */
export function DepthPicture({ depth }: { depth: ReviewDepth }) {
  const { ratings, tasks, bugs, report } = depths[depth].brief
  const lines = Math.min(mostLines, reviewDepths.indexOf(depth) + 2)
  return (
    <svg viewBox="0 0 72 54" className="h-13 w-18 flex-none rounded-mark bg-surface-2" aria-hidden="true">
      {ratings.map((part, row) => (
        <g key={part} className="fill-plot">
          <path className="fill-line-strong" d={`M6 ${9 + row * 9}h22v1H6Z`} />
          <circle cx={8 + (dots[row] ?? 3) * 4} cy={9.5 + row * 9} r="2.500" />
        </g>
      ))}
      {Array.from({ length: lines }, (_, line) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={line}
          className="fill-plot-before"
          d={`M34 ${8 + line * 6}h${line === lines - 1 ? 18 : 32}v2H34Z`}
        />
      ))}
      {tasks && <path className="fill-none stroke-good" strokeWidth="2" d="m35 42 3 3 5-6" />}
      {bugs && <path className="fill-bad" d="m50 38 4 8h-8Z" />}
      {report && <path className="fill-accent" d="M58 38h9v9h-9Z" />}
    </svg>
  )
}
