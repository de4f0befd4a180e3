import { openQueue } from '#platform/jobs/queue.ts'
import { type Job, type JobTools, type RepeatedJob, untilNext } from '#platform/jobs/worker.ts'

/** Jobs one after the other: the database of the demo has one connection. */
export async function workJobs(
  tools: JobTools,
  tasks: Record<string, Job>,
  { repeated, onDone }: { repeated: readonly RepeatedJob[]; onDone(): void },
): Promise<{ run(): Promise<void> }> {
  const { db, log } = tools
  const queue = await openQueue(db.systemPool, 'demo', Object.keys(tasks))
  // What ran when the tab was closed.
  await queue.freeUnknown([], 0)
  let running: Promise<void> | undefined

  async function runDue() {
    for (;;) {
      const [job] = await queue.claim(1)
      if (!job) return
      try {
        await tasks[job.task]?.(job.payload, tools)
        await queue.record(job, { kind: 'done' })
      } catch (error) {
        log.error({ err: error, job: job.task }, 'a job failed')
        await queue.record(job, { kind: 'failed', error: String(error) })
      }
      onDone()
    }
  }

  for (const job of repeated) {
    const again = () => {
      setTimeout(again, untilNext(job, new Date()))
      queue.addRepeated(job.task).catch(() => undefined)
    }
    setTimeout(again, untilNext(job, new Date()))
  }
  return {
    run() {
      running ??= runDue().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
