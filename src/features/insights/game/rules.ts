import { charactersOf } from '#features/reviews/writing/characters.ts'

/** What reviews are split by, where people differ. */
export const segmentAxes = ['genre', 'level', 'device', 'spending', 'country', 'known'] as const
export type SegmentAxisName = (typeof segmentAxes)[number]

/** By what those who were invited are set against those whose reviews came. */
export const sampleAxes = ['device', 'level', 'country'] as const

/** Tests of a game that are looked at together, the newest. */
export const mostTests = 1000
/** The newest invitations whose people are compared with those of the reviews. */
export const mostInvitations = 250
/** A value that only people's own profile shows is a group from so many people on, so that it tells nothing of one. */
export const fewestOfPrivate = 3

export const ownWordLimits = { label: 40, word: 40, words: 10, themes: 20 } as const

/** A single letter begins a word of nearly every sentence; a single Han, kana or Hangul character is a word. */
export const isLongEnough = (word: string): boolean => charactersOf(word) >= 2
export const ownWordTooShort = 'A word has two letters or more. In Chinese, Japanese and Korean one is enough.'

/** Stands for a person whose account is deleted. */
export const formerTester = 'Former tester'
