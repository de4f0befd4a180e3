import { Histogram } from 'prom-client'
import { expect, test } from 'vitest'
import { figuresOf, operationCounts } from './operation-figures.ts'

test('quantiles of each operation over all outcomes, the one that took most time first', async () => {
  const bounds = [0.01, 0.1, 1]
  const histogram = new Histogram({
    name: 'operation_seconds',
    help: 'h',
    labelNames: ['operation', 'outcome'] as const,
    registers: [],
    buckets: bounds,
  })
  for (let n = 0; n < 90; n++) histogram.observe({ operation: 'games.list', outcome: 'ok' }, 0.005)
  for (let n = 0; n < 10; n++) histogram.observe({ operation: 'games.list', outcome: 'failed' }, 0.5)
  histogram.observe({ operation: 'slow.one', outcome: 'ok' }, 90)
  expect(figuresOf(await operationCounts(histogram, bounds), bounds)).toEqual([
    { operation: 'slow.one', calls: 1, failed: 0, p50: 1000, p95: 1000, p99: 1000 },
    { operation: 'games.list', calls: 100, failed: 10, p50: 5.6, p95: 550, p99: 910 },
  ])
})
