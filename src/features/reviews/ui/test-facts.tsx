import type { ReactNode } from 'react'
import { Badge } from '#kit/data/badge.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { formatMinutes, formatPlayed } from '#kit/data/format.ts'
import type { Test } from './calls.ts'

interface TestFactsProps {
  test: Pick<Test, 'reviewMode' | 'score' | 'timed' | 'activeSeconds' | 'estimatedMinutes' | 'pay' | 'bonusCredits'>
  /** The tone of the score. */
  tone: 'good' | 'warn' | 'bad' | 'neutral'
  /** Facts between the time played and the pay. */
  children?: ReactNode
}

/** Depth, score, time played and pay of a test in one line, as admins judge it. */
export function TestFacts({ test, tone, children }: TestFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
      <DepthMark depth={test.reviewMode} />
      <Badge tone={tone}>Score {test.score ?? 'unknown'}</Badge>
      <span>
        {test.timed ? `Played ${formatPlayed(test.activeSeconds / 60)}` : 'Play time wasn’t measured'} of{' '}
        {formatMinutes(test.estimatedMinutes)}
      </span>
      {children}
      <span className="inline-flex items-center gap-1">
        Promised <Credits amount={test.pay + test.bonusCredits} />
      </span>
    </p>
  )
}
