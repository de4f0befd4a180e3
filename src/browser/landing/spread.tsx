interface SpreadProps {
  rows: readonly { label: string; scores: readonly number[]; why?: string }[]
}

/** Width of a plot between the ratings 1 and 5, and the height of a dot in it. */
const width = 160
const step = 9
const xOf = (score: number) => ((score - 1) / 4) * width

/** A dot for each review, stacked at its rating, and a line at the average: as the results show them, but smaller. */
export const Spread = ({ rows }: SpreadProps) => (
  <ul className="divide-y divide-line">
    {rows.map(({ label, scores, why }) => {
      const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
      const dots = [1, 2, 3, 4, 5].flatMap((score) =>
        scores.filter((given) => given === score).map((_, at) => `M${xOf(score)} ${36 - at * step}h0`),
      )
      return (
        <li key={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <b className="w-20 font-semibold">{label}</b>
          <svg
            viewBox="-6 0 172 42"
            className="h-11 w-44"
            role="img"
            aria-label={`${scores.toSorted().join(', ')} of 5`}
          >
            <path className="fill-line-strong" d="M-6 41h172v1H-6Z" />
            <path className="fill-accent" d={`M${Math.round(xOf(average)) - 1} 4h2v37h-2Z`} />
            <path className="stroke-plot" strokeWidth="8" strokeLinecap="round" d={dots.join('')} />
          </svg>
          <b className="type-sum">{average.toFixed(1)}</b>
          {why && <span className="text-ink-muted">{why}</span>}
        </li>
      )
    })}
  </ul>
)
