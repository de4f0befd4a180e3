/** The thread that reads recordings, which come from people's browsers and may be anything. */
import { parentPort, workerData } from 'node:worker_threads'
import { copyClip } from './copy-clip.ts'
import { joinParts } from './join-parts.ts'
import { asRefusal } from './media-file.ts'
import type { MediaWork } from './media-work.ts'

const work = workerData as MediaWork

// Loading the library is not the file's cost.
parentPort?.postMessage({ ready: true })

try {
  const result = work.kind === 'join' ? await joinParts(work) : await copyClip(work)
  parentPort?.postMessage({ result })
} catch (error) {
  const { reason, message } = asRefusal(error)
  parentPort?.postMessage({ refused: { reason, message } })
}
