import type { MediaStretch } from '#platform/media/media-work.ts'

/** Milliseconds of one level of the voice. */
const levelMs = 250

/** Levels of the voice, two hexadecimal digits each, without those of what was cut: how loud somebody was there goes as well. */
export const withoutLevels = (levels: string, cuts: readonly MediaStretch[]): string =>
  levels.replace(/../g, (level, at: number) => {
    const fromMs = (at / 2) * levelMs
    return cuts.some((cut) => fromMs < cut.toMs && fromMs + levelMs > cut.fromMs) ? '00' : level
  })
