import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Pixels of an image: red, green, blue and alpha, a byte each. */
export interface DecodedPixels {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Runs in a thread, because decoding takes a second of processor time or more and the decoder, which is WebAssembly,
 * keeps its memory. The image is measured before it is decoded.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const decode = require(workerData.decoder)
decode.all({ buffer: workerData.content }).then(async ([image]) => {
  const { width, height } = image
  if (width * height > workerData.maxPixels) return parentPort.postMessage({ tooMany: true })
  const { data } = await image.decode()
  parentPort.postMessage({ data, width, height })
}).catch(() => parentPort.postMessage({}))
`

/**
 * Decodes a HEIC image, turned as its camera was held. Throws an error whose message has `pixel limit`, `timeout` or
 * `damaged`.
 */
export async function decodeHeic(
  content: Uint8Array,
  { maxPixels, maxSeconds }: { maxPixels: number; maxSeconds: number },
): Promise<DecodedPixels> {
  const require = createRequire(import.meta.url)
  const decoder = require.resolve('heic-decode')
  const thread = new Worker(program, {
    eval: true,
    workerData: { content, decoder, maxPixels },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const found = await new Promise<Partial<DecodedPixels> & { tooMany?: true }>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), maxSeconds * 1000)
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('damaged')))
    })
    if (found.tooMany) throw new Error('pixel limit')
    const { data, width = 0, height = 0 } = found
    if (!data || data.length !== width * height * 4) throw new Error('damaged')
    return { data, width, height }
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
