import type { ClaimedJob } from './queue.ts'

/** Jobs that a process runs at once, and how many of them may be long. */
const places = { all: 4, long: 2 } as const

/** The jobs that this process runs now; `long`: tasks that may take minutes. */
export function runningJobs(long: readonly string[]) {
  const running = new Map<string, { task: string; ended: Promise<void> }>()
  const longOnes = () => [...running.values()].filter(({ task }) => long.includes(task)).length
  return {
    ids: () => [...running.keys()],
    /** How many more may begin, and how many long ones among them. */
    room: () => ({ all: places.all - running.size, long: places.long - longOnes() }),
    /** Begins a job. One that was freed and claimed again may still be running here. */
    begin({ id, task }: ClaimedJob, work: () => Promise<void>) {
      if (!running.has(id)) running.set(id, { task, ended: work() })
    },
    forget: (id: string) => void running.delete(id),
    isFull: () => running.size === places.all,
    /** Waits for all that run now. */
    ended: () => Promise.all([...running.values()].map(({ ended }) => ended)),
  }
}
