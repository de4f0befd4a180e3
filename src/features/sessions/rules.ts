import { smallPicture } from '#shared/play/moment-picture.ts'

export { keepDays, type RecordingMode, recordingModes } from '#shared/play/recording.ts'

export const recordingStates = ['recording', 'joining', 'ready', 'missing', 'deleted'] as const

/** What a tester can say when they send none, in the order of the list. */
export const chosenReasons = ['too_slow', 'private', 'others_heard', 'sharing_failed', 'changed_mind'] as const
export type ChosenReason = (typeof chosenReasons)[number]

/** Why there is no recording. Those that the product finds itself stand after the tester's own. */
export const missingReasons = [
  ...chosenReasons,
  'never_started',
  'storage_full',
  'unreadable',
  'codec',
  'too_long',
  'too_heavy',
] as const
export type MissingReason = (typeof missingReasons)[number]

/** With these the tester wants nothing of the game's picture to be seen: pictures of moments go too (sessions-14). */
const withoutPictures: readonly MissingReason[] = ['private', 'others_heard', 'changed_mind']

/** Whether the small pictures of the moments stay where a recording is missing for this reason. */
export const keepsPictures = (reason: MissingReason): boolean => !withoutPictures.includes(reason)

/** Sentences for the studio and the tester. */
export const missingTexts: Readonly<Record<MissingReason, string>> = {
  too_slow: 'The device was too slow',
  private: 'Something private was visible',
  others_heard: 'Someone else could be heard',
  sharing_failed: 'Screen sharing failed',
  changed_mind: 'The tester changed their mind',
  never_started: 'Nothing was recorded',
  storage_full: 'The studio’s storage was full',
  unreadable: 'The file could not be read',
  codec: 'The browser recorded in a format that we don’t play',
  too_long: 'It was longer than four hours',
  too_heavy: 'It was more than three times as large as it should be',
}

/** Why a recording was deleted. */
export const deletionCauses = ['expired', 'withdrawn', 'test_ended', 'tester_erased', 'studio_erased'] as const
export type DeletionCause = (typeof deletionCauses)[number]

/** Why a recording was deleted, for the studio and the tester. */
export const deletedTexts: Readonly<Record<DeletionCause, string>> = {
  expired: 'It was kept as long as was agreed with the tester.',
  withdrawn: 'The tester withdrew their consent.',
  test_ended: 'The test ended without a review that counts.',
  tester_erased: 'The tester’s account was erased.',
  studio_erased: 'The studio’s account was erased.',
}

export const chunkLimits = {
  /** Bytes of one chunk. */
  bytes: 4 * 1024 ** 2,
  /** What the recorder emits at once, in seconds. */
  seconds: 2,
  /** Chunks of one recording and track: four hours. */
  perRecording: 7200,
  /** Parts of one recording. */
  parts: 60,
  /** What the picture may take over a minute, in bytes: three times the 800 kbit/s that the recorder asks for. */
  bytesPerMinute: (3 * 800_000 * 60) / 8,
} as const

/** Hours for which the token of a part is good; the browser gets another one by beginning the part again. */
export const PART_TOKEN_HOURS = 24
/** Minutes after the last chunk of a test whose review is sent, after which its parts are joined without a word. */
export const IDLE_MINUTES = 30
/** The same in hours where the tester's browser has announced more than has arrived. */
export const WAITING_HOURS = 24
/** Hours after the review for which a recording may go on arriving at most. */
export const MOST_WAITING_HOURS = 72
/** Minutes for which a link to a recording plays. */
export const LINK_MINUTES = 60

export const cutLimits = { perRecording: 50 } as const
export const noteLimits = {
  text: 2000,
  tags: 5,
  tag: 30,
  mentions: 10,
  perSession: 500,
  restoreMinutes: 24 * 60,
} as const
export const pictureLimits = {
  /** Pictures of one recording. */
  perRecording: 240,
  ...smallPicture,
} as const
/** Teammates whom the picker of mentions offers at once. */
export const TEAMMATES_FOUND = 8
export const clipLimits = {
  seconds: 300,
  title: 120,
  perSession: 100,
  linkDays: { least: 1, most: 30 },
  /** A removed clip takes room of the studio’s storage for so long. */
  restoreMinutes: 10,
} as const
/** Characters of all captions of a session. */
export const captionLimits = { characters: 400_000, cues: 3000, cue: 240 } as const
/** Stretches that one person has watched of one recording; neighbours are merged. */
export const WATCHED_STRETCHES = 200

/** Who opens a session: its tester, the studio, one of its team, or its consultant. */
export const viewers = ['tester', 'studio', 'teammember', 'consultant'] as const
export type Viewer = (typeof viewers)[number]

/** Days after which a recording is deleted, as a date. */
export const retainUntilOf = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000)
