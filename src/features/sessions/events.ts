import { z } from 'zod'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { deletionCauses, missingReasons } from './rules.ts'

const sides = z.object({ playtestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() })

const toBoth = ({ playtestId, testerId, studioId }: z.output<typeof sides>) => [
  toPeople([testerId, studioId], 'sessions', playtestId),
]

/** The recording of a test changed. */
export const recordingChanged = eventType('recording.changed', sides, { live: toBoth })

/** A tester's recording will not come; the reason stands with the session. */
export const recordingMissing = eventType('recording.missing', sides.extend({ reason: z.enum(missingReasons) }), {
  live: toBoth,
})

/** The product takes no more of a recording. A studio whose storage is full is notified, once a day for each game. */
export const recordingStopped = eventType(
  'recording.stopped',
  sides.extend({ gameId: z.uuid(), because: z.enum(missingReasons) }),
  {
    live: toBoth,
    notify: ({ studioId, gameId, because }, at) =>
      because === 'storage_full'
        ? [
            {
              to: studioId,
              type: 'other',
              title: 'Your storage is full, and a recording ended',
              message:
                'The test goes on. Delete builds, pictures or clips that you no longer need, so that others are recorded.',
              link: paths.studioGame(gameId),
              key: `recording-storage:${gameId}:${at.toISOString().slice(0, 10)}`,
            },
          ]
        : [],
  },
)

/** The parts of a recording were joined: it can be watched. */
export const recordingReady = eventType('recording.ready', sides, { live: toBoth })

/** A recording was deleted with its voice, clips, pictures and captions. The studio learns of a withdrawal. */
export const recordingDeleted = eventType('recording.deleted', sides.extend({ because: z.enum(deletionCauses) }), {
  live: toBoth,
  notify: ({ playtestId, testerId, studioId, because }) =>
    because === 'withdrawn'
      ? [
          {
            to: studioId,
            type: 'other',
            names: { person: testerId },
            title: '{person|A tester} withdrew a recording',
            message: 'The recording, its voice, clips and captions are deleted. The review and the moments stay.',
            link: paths.session(playtestId),
            key: `recording-withdrawn:${playtestId}`,
          },
        ]
      : [],
})

/** The studio asks to keep a recording longer. */
export const keepAsked = eventType('recording.keep-asked', sides.extend({ days: z.number() }), {
  live: toBoth,
  notify: ({ playtestId, testerId, studioId, days }, at) => [
    {
      to: testerId,
      type: 'other',
      names: { studio: studioId },
      title: '{studio|A studio} asks to keep your recording',
      message: `It would be kept for ${days} more days. It is deleted as agreed unless you say yes.`,
      link: paths.session(playtestId),
      // It can be asked again after an answer.
      key: `recording-keep:${playtestId}:${at.getTime()}`,
    },
  ],
})

export const keepAnswered = eventType('recording.keep-answered', sides.extend({ agree: z.boolean() }), { live: toBoth })

/** Notes, clips or captions of a session changed; `people` are those of the studio who have opened it. */
export const sessionChanged = eventType(
  'session.changed',
  z.object({ playtestId: z.uuid(), people: z.array(z.uuid()) }),
  { live: ({ playtestId, people }) => [toPeople(people, 'sessions', playtestId)] },
)

/** A note names a teammate. */
export const noteMentioned = eventType(
  'session.note-mentioned',
  z.object({ noteId: z.uuid(), playtestId: z.uuid(), authorId: z.uuid(), to: z.array(z.uuid()) }),
  {
    notify: ({ noteId, playtestId, authorId, to }) =>
      to.map((person) => ({
        to: person,
        type: 'other' as const,
        names: { person: authorId },
        title: '{person|A teammate} mentioned you in a note',
        message: 'Open the session to read it.',
        link: paths.sessionNote(playtestId, noteId),
        key: `note:${noteId}`,
      })),
  },
)
