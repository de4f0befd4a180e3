import { pause } from '#kit/runtime/pause.ts'
import { videoType, voiceType } from './media-format.ts'

/** Bits a second of the picture at first, and of the voice alone, which is for captions. */
export const bitRates = { screen: 800_000, voice: 24_000 } as const
/** Bits a second of game and voice mixed; the least where the network is so slow that the picture takes a quarter. */
const soundBits = { most: 64_000, least: 32_000 } as const
/** What the recorder emits at once, in milliseconds; a key frame comes as often. */
export const chunkMs = 2000

export type OnChunk = (track: 'screen' | 'voice', content: Blob) => void

interface RecordInput {
  picture: MediaStreamTrack
  sound: MediaStreamTrack | null
  /** The voice alone; null where none is recorded. */
  voice: MediaStream | null
  /** Bits a second of the picture. */
  bitRate: number
  onChunk: OnChunk
  /** The recorder ended of its own accord, such as after an error of its encoder. */
  onEnd: () => void
}

export interface RunningPart {
  mime: string
  /** Ends it; the last chunks have been handed out when it resolves. */
  stop(): Promise<void>
}

/** Key frames are set by Chromium alone; other browsers ignore the field. */
type Options = MediaRecorderOptions & { videoKeyFrameIntervalDuration?: number }

/** Records one part, and the voice beside it. Throws where the browser can't record. */
export function recordPart({ picture, sound, voice, bitRate, onChunk, onEnd }: RecordInput): RunningPart {
  const mimeType = videoType()
  if (mimeType === undefined) throw new Error('This browser records no format that we play')
  const options: Options = {
    mimeType,
    videoBitsPerSecond: bitRate,
    audioBitsPerSecond: bitRate < bitRates.screen / 2 ? soundBits.least : soundBits.most,
    videoKeyFrameIntervalDuration: chunkMs,
  }
  const screen = new MediaRecorder(new MediaStream(sound ? [picture, sound] : [picture]), options)
  screen.ondataavailable = ({ data }) => data.size > 0 && onChunk('screen', data)
  let isAsked = false
  screen.addEventListener('stop', () => isAsked || onEnd())
  screen.start(chunkMs)
  handOutFirst(screen)
  const alone = voice && recordVoice(voice, onChunk)
  return {
    mime: mimeType,
    stop: async () => {
      isAsked = true
      await Promise.all([ended(screen), alone?.()])
    },
  }
}

/** Records the voice alone; answers what ends it. */
export function recordVoice(voice: MediaStream, onChunk: OnChunk): () => Promise<void> {
  const mimeType = voiceType()
  if (mimeType === undefined) return async () => undefined
  const recorder = new MediaRecorder(voice, { mimeType, audioBitsPerSecond: bitRates.voice })
  recorder.ondataavailable = ({ data }) => data.size > 0 && onChunk('voice', data)
  recorder.start(chunkMs)
  handOutFirst(recorder)
  return () => ended(recorder)
}

/** How often is looked for the first data, for how long, in milliseconds, and the bytes that it has at least. */
const first = { everyMs: 100, most: 100, bytes: 500 } as const

/**
 * Hands out the first data as soon as they are encoded: the time of their chunk says when the file began. Where the computer
 * is slow, all later chunks come seconds after what is in them.
 */
function handOutFirst(recorder: MediaRecorder): void {
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    if (recorder.state === 'recording') recorder.requestData()
    if (recorder.state === 'inactive' || looks === first.most) clearInterval(timer)
  }, first.everyMs)
  recorder.addEventListener('dataavailable', ({ data }) => data.size >= first.bytes && clearInterval(timer))
}

/** How long is waited for what is encoded late, and for an answer, in milliseconds; the most waits; bytes that are none. */
const late = { restMs: 600, handMs: 100, most: 14, bytes: 64 } as const

/** Stops a recorder and waits for its last chunk; one that has already stopped has emitted it. */
async function ended(recorder: MediaRecorder): Promise<void> {
  if (recorder.state !== 'inactive') await finishEncoding(recorder)
  if (recorder.state === 'inactive') return
  await new Promise<void>((done) => {
    recorder.onstop = () => done()
    recorder.stop()
  })
}

/**
 * Pauses a recorder until it has emitted all that it took: a stop drops what is not encoded yet, which are seconds of the
 * picture where the computer is slow.
 */
async function finishEncoding(recorder: MediaRecorder): Promise<void> {
  let came = 0
  const count = ({ data }: BlobEvent) => {
    came += data.size
  }
  recorder.addEventListener('dataavailable', count)
  recorder.pause()
  for (let waits = 0; waits < late.most && recorder.state === 'paused'; waits++) {
    recorder.requestData()
    await pause(late.restMs)
    if (recorder.state !== 'paused') break
    came = 0
    recorder.requestData()
    await pause(late.handMs)
    if (came <= late.bytes) break
  }
  recorder.removeEventListener('dataavailable', count)
}
