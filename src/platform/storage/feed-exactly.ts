import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Feeds a stream to `take` and fails, with what broke first, unless exactly `bytes` of it came through. */
export async function feedExactly(
  content: Readable,
  bytes: number,
  take: (checked: Readable) => Promise<void>,
): Promise<void> {
  let seen = 0
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new Error(`more than the announced ${bytes} bytes came`))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === bytes ? null : new Error(`${seen} bytes came where ${bytes} were announced`))
    },
  })
  // Listened to from the first moment: a stream that breaks while nobody listens would end the process.
  const outcomes = await Promise.allSettled([pipeline(content, checked), take(checked)])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
