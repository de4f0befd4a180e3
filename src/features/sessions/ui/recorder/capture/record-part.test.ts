import { expect, test, vi } from 'vitest'
import { recordPart } from './record-part.ts'

/** A recorder as browsers have it, without a picture. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true
  static last: Recorder
  state: RecordingState = 'inactive'
  onstop: (() => void) | null = null
  ondataavailable: unknown = null
  constructor() {
    super()
    Recorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  requestData() {}
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
    this.onstop?.()
  }
}

// Regression: after an error of the encoder the light went on saying that it records.
test('a recorder that ends of its own accord says so, and one that is stopped does not', async () => {
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('MediaStream', Object)
  const onEnd = vi.fn()
  const record = () =>
    recordPart({ picture: {} as never, sound: null, voice: null, bitRate: 800_000, onChunk: () => undefined, onEnd })
  record()
  Recorder.last.stop()
  expect(onEnd).toHaveBeenCalledTimes(1)
  await record().stop()
  expect(onEnd).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
