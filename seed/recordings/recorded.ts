import type { MomentKind } from '#features/playtests/moments/rules.ts'

/** What happened in a recording of the seed, as scripts/programs/record-demo.ts wrote it. All times in seconds of the video. */
export interface SeedRecording {
  seconds: number
  /** The level of the voice, four values a second, as two hexadecimal digits each. */
  levels: string
  moments: { at: number; kind: MomentKind; note: string }[]
  /** What the game itself says. */
  marks: { at: number; name: string; value: number }[]
  cues: { from: number; to: number; text: string }[]
}
