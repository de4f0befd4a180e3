import { inSpan, traceparent } from './tracing.ts'

/** The payload's key for the span that enqueued the job. */
const key = 'traceparent'

/** The payload of a job, with the span that enqueues it. */
export function payloadWithTrace(payload: object): object {
  const parent = traceparent()
  return parent ? { ...payload, [key]: parent } : payload
}

interface TracedJob {
  id: string
  task: string
  payload: unknown
  attempt: number
}

/** Runs a job in a span that continues the trace of the call that enqueued it. `work` gets the payload without the trace. */
export function inJobSpan(
  { id, task, payload: given, attempt }: TracedJob,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { [key]: parent, ...payload } = (given ?? {}) as Record<string, unknown>
  const isTraced = typeof parent === 'string'
  return inSpan(
    {
      name: `process ${task}`,
      kind: 'consumer',
      ...(isTraced && { parent }),
      attributes: {
        'messaging.system': 'graphile_worker',
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': task,
        'messaging.message.id': id,
        'playhatch.job.attempt': attempt,
      },
    },
    () => work(isTraced ? payload : given),
  )
}
