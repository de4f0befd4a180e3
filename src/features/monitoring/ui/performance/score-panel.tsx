import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { formatNumber } from '#kit/data/format.ts'
import { Stat } from '#kit/data/stat.tsx'
import { Panel } from '#kit/layout/panel.tsx'
import {
  coreMetrics,
  type MetricName,
  metricNames,
  metrics,
  type Range,
  ranges,
  ratingOf,
  trendOf,
} from '../../metrics/rules.ts'
import type { MetricFigures, Performance } from '../../metrics/schema.ts'
import { formatMetric, isOver } from './format-metric.ts'

const others = metricNames.filter((name) => !(coreMetrics as readonly MetricName[]).includes(name))
const tones = { Excellent: 'text-good-ink', Good: 'text-warn-ink', 'Needs Attention': 'text-bad-ink' }

/** The score and the core metrics against their targets, then the other measurements. */
export function ScorePanel({
  performance: { score, metrics: found },
  range,
}: {
  performance: Performance
  range: Range
}) {
  const of = (name: MetricName) => found.find(({ metric }) => metric === name)
  return (
    <Panel aria-label="Score" pad={false}>
      {/* The lines between the figures are the list's background. */}
      <dl className="grid grid-cols-2 gap-px bg-line *:bg-surface-1 *:p-4 md:grid-cols-3 xl:grid-cols-5">
        <div className="flex flex-col-reverse justify-end gap-0.5 max-md:col-span-2">
          <dd className="type-cap">
            {score === null ? `No visit was measured in ${ranges[range].label}.` : 'from the p75 of these four'}
          </dd>
          <dt className="text-ink-muted">Score</dt>
          <dd className="flex min-h-8 flex-wrap items-baseline gap-x-2">
            <span className="type-figure">{score ?? '–'}</span>
            {score !== null && (
              <span className={`text-sm font-[550] ${tones[ratingOf(score)]}`}>{ratingOf(score)}</span>
            )}
          </dd>
        </div>
        {coreMetrics.map((name) => (
          <Figure key={name} name={name} figures={of(name)} />
        ))}
      </dl>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line *:bg-surface-1 *:p-4 md:grid-cols-3 xl:grid-cols-6">
        {others.map((name) => (
          <Figure key={name} name={name} figures={of(name)} />
        ))}
      </dl>
    </Panel>
  )
}

function Figure({ name, figures }: { name: MetricName; figures: MetricFigures | undefined }) {
  const { p75 = null, before = null, count = 0 } = figures ?? {}
  const { label, type } = metrics[name]
  return (
    <Stat
      label={type === 'web_vital' ? name : label}
      value={formatMetric(name, p75)}
      tone={p75 === null ? 'plain' : isOver(name, p75) ? 'bad' : 'good'}
      note={
        <span className="grid gap-0.5">
          <span>
            {type === 'web_vital' && `${label}, `}target {formatMetric(name, metrics[name].target)}
          </span>
          <span className="flex items-center gap-1">
            <Trend now={p75} before={before} />
            {formatNumber(count)} measured
          </span>
        </span>
      }
    />
  )
}

const looks = {
  up: { Icon: ArrowUp, tone: 'text-bad-ink', word: 'up' },
  down: { Icon: ArrowDown, tone: 'text-good-ink', word: 'down' },
  stable: { Icon: ArrowRight, tone: 'text-ink-faint', word: 'unchanged' },
} as const

/** More than 5 % up or down against the range before; down is better for all metrics. */
function Trend({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null) return null
  const { Icon, tone, word } = looks[trendOf(now, before)]
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 100)
  return (
    <span className={`inline-flex items-center gap-0.5 font-[550] ${tone}`}>
      <Icon className="size-[15px]" aria-hidden="true" />
      <span className="sr-only">{word} </span>
      {percent !== null && `${Math.abs(percent)}%`}
    </span>
  )
}
