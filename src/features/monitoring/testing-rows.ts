import { randomUUID } from 'node:crypto'

/** An error that the tester met, and its entry in the log. */
export async function monitoringRows({
  put,
  tester,
}: {
  put: (table: string, row: Record<string, unknown>) => Promise<void>
  tester: string
}) {
  const [error, at] = [randomUUID(), new Date()]
  await put('client_errors', {
    id: error,
    fingerprint: 'f',
    message: 'm',
    stack: '',
    page: '/',
    crumbs: '[]',
    last_rank: 1,
    first_version: '0.1.0',
    last_version: '0.1.0',
    first_seen_at: at,
    last_seen_at: at,
  })
  await put('client_error_people', { error_id: error, who: tester })
  await put('client_log_entries', {
    created_at: at,
    level: 'error',
    message: 'm',
    page: '/',
    version: '0.1.0',
    session_id: 'visit-0000',
    person_id: tester,
    network: 'unknown',
    error_id: error,
  })
  await put('platform_performance_metrics', {
    metric_type: 'web_vital',
    metric_name: 'LCP',
    value: 900,
    tags: '{}',
    created_at: at,
  })
  await put('performance_sums', {
    grain: 'hour',
    slot: at,
    part: 'all',
    key: '',
    metric: 'LCP',
    device: 'desktop',
    count: 1,
    buckets: '{1}',
  })
  await put('operation_sums', { slot: at, operation: 'games.list', calls: 1, failed: 0, seconds: 0.02, up_to: '{1}' })
}
