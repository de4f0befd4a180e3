/** What a request asks of its testers: the picture of the game, or their voice as well. */
export const recordingModes = ['screen', 'voice'] as const
export type RecordingMode = (typeof recordingModes)[number]

/** What a request can ask for, and how far a tester lets tests go. */
export const recordingChoices = ['none', ...recordingModes] as const
export type RecordingChoice = (typeof recordingChoices)[number]

/** Days for which a recording is kept. */
export const keepDays = { least: 30, standard: 90, most: 365, choices: [30, 90, 180, 365] } as const

/** What a minute of a recording takes, in bytes: the 800 kbit/s that the recorder asks for. */
const BYTES_PER_MINUTE = 6_000_000

/** What the recordings of this many testers take, in bytes, each of them about this many minutes long (sessions-8). */
export const recordedBytes = ({ testers, minutes }: { testers: number; minutes: number }): number =>
  testers * minutes * BYTES_PER_MINUTE

/** Whether who lets tests go as far as `lets` takes part in a test that asks for `mode` (sessions-9). */
export const letsRecord = (lets: RecordingChoice, mode: RecordingChoice): boolean =>
  recordingChoices.indexOf(lets) >= recordingChoices.indexOf(mode)
