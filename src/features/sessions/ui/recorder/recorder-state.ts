import { bitRates } from './capture/record-part.ts'
import type { ShareRefusal, Surface } from './capture/screen-source.ts'
import { silenceSeconds } from './capture/voice-levels.ts'

/** What the recorder does now. `off`: nothing is shared; `ready`: shared, not recorded. */
type RecorderPhase = 'off' | 'ready' | 'recording' | 'paused' | 'ended'

export interface RecorderState {
  phase: RecorderPhase
  /** The screen is shared. */
  sharing: boolean
  surface: Surface | null
  /** Only the game is in the picture. */
  cropped: boolean
  refusal: ShareRefusal | null
  /** Sharing was ended with the browser's own button. */
  stoppedByBrowser: boolean
  /** Of the microphone: its name, or why it is not there. */
  microphone: string | null
  voiceProblem: string | null
  /** The tester records without the voice. */
  withoutVoice: boolean
  /** How loud the voice is, 0 to 255. */
  level: number
  /** When it was heard, by the monotonic clock; null: not yet. */
  heardMs: number | null
  /** It records the voice, and has heard nothing for two minutes. */
  unheard: boolean
  /** Milliseconds of earlier parts, and since when the present one runs. */
  recordedMs: number
  sinceMs: number | null
  /** Frames a second that are taken, and bits a second of the picture. */
  frames: number
  bitRate: number
  /** Why the server or this browser takes no more. */
  ending: string | null
}

export const nothingYet: RecorderState = {
  phase: 'off',
  sharing: false,
  surface: null,
  cropped: true,
  refusal: null,
  stoppedByBrowser: false,
  microphone: null,
  voiceProblem: null,
  withoutVoice: false,
  level: 0,
  heardMs: null,
  unheard: false,
  recordedMs: 0,
  sinceMs: null,
  frames: 15,
  bitRate: bitRates.screen,
  ending: null,
}

/** Whether nothing was heard for too long. */
export const isUnheard = ({ phase, microphone, heardMs }: RecorderState, nowMs: number): boolean =>
  phase === 'recording' && microphone !== null && heardMs !== null && nowMs - heardMs > silenceSeconds * 1000

/** Milliseconds recorded in this page until now. */
export const recordedUntil = ({ recordedMs, sinceMs }: RecorderState, nowMs: number): number =>
  recordedMs + (sinceMs === null ? 0 : nowMs - sinceMs)
