import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Feeds a stream to `take`. Throws the first error, or an error unless the stream has exactly `bytes` bytes. */
export async function feedExactly(
  content: Readable,
  bytes: number,
  take: (checked: Readable) => Promise<void>,
): Promise<void> {
  let seen = 0
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new Error(`received more than the announced ${bytes} bytes`))
      else done(null, chunk)
    },
    flush(done) {
      done(seen === bytes ? null : new Error(`received ${seen} of ${bytes} announced bytes`))
    },
  })
  // Both are awaited from the start: an unhandled rejection would end the process.
  const outcomes = await Promise.allSettled([pipeline(content, checked), take(checked)])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}
