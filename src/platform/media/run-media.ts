import { stat } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type MediaRefusal, MediaRefused, type MediaResult, MediaTooCostly, type MediaWork } from './media-work.ts'

/** What an honest file costs: to begin, and for each megabyte, in seconds of the thread's activity. */
const honestSeconds = { begin: 5, perMegabyte: 0.25 }
/** A file may cost this much more than an honest one of its bytes. */
const patience = 2
/** Memory of the thread in megabytes; buffers of the packets come on top of it. */
const heapMegabytes = 192
const lookEveryMs = 250

interface Answer {
  /** The thread has loaded and begins. */
  ready?: true
  result?: MediaResult
  refused?: { reason: MediaRefusal; message: string }
}

/** The thread is a file beside the built server; tests and `npm run dev` run its source. */
const fromSource = import.meta.url.endsWith('.ts')
const sourceThread = `import('tsx/esm/api').then(({ tsImport }) => tsImport(
  ${JSON.stringify(new URL('./media-thread.ts', import.meta.url).href)}, ${JSON.stringify(import.meta.url)}))`

/**
 * Does a piece of work with recordings in a thread of its own, which is ended when it takes more time or memory than an
 * honest file could. Throws MediaRefused for a file that can't be read, MediaTooCostly.
 */
export async function runMedia(work: MediaWork, { times = patience } = {}): Promise<MediaResult> {
  const paths = work.kind === 'join' ? work.parts.map(({ path }) => path) : [work.path]
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
  const limitMs = times * (honestSeconds.begin + honestSeconds.perMegabyte * megabytes) * 1000
  const thread = new Worker(fromSource ? sourceThread : new URL('./media-thread.mjs', import.meta.url), {
    workerData: work,
    eval: fromSource,
    env: {},
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: heapMegabytes,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const { result, refused } = await new Promise<Answer>((resolve, reject) => {
      thread.on('message', (answer: Answer) => {
        if (!answer.ready) return resolve(answer)
        const begun = thread.performance.eventLoopUtilization()
        timer = setInterval(() => {
          // Time in which the thread had nothing to do, such as waiting for the disk, is not its own.
          // Where more runs than the machine has cores for, its own time holds some of the others'.
          const crowd = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
          if (thread.performance.eventLoopUtilization(begun).active > limitMs * crowd) reject(tooCostly('time'))
        }, lookEveryMs)
      })
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly('memory') : error),
      )
      thread.once('exit', () => reject(new Error('The thread that reads recordings ended without an answer.')))
    })
    if (refused) throw new MediaRefused(refused.reason, refused.message)
    if (!result) throw new Error('The thread that reads recordings gave no answer.')
    return result
  } finally {
    clearInterval(timer)
    await thread.terminate()
  }
}

const tooCostly = (what: string) => new MediaTooCostly(`A recording takes too much ${what} to read.`)
