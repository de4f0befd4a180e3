import { z } from 'zod'
import { eventType, type Notice, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { huntEnds, huntLimits } from './rules.ts'

const hunt = z.object({ huntId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })
const toAll = ({ huntId, studioId }: z.output<typeof hunt>) => [
  toPeople(studioId, 'plans', huntId),
  toPeople(studioId, 'hunts', huntId),
  toRole('tester', 'hunts', huntId),
]

export const huntSaved = eventType('hunt.saved', hunt, {
  live: ({ huntId, studioId }) => [toPeople(studioId, 'hunts', huntId)],
})

export const huntOpened = eventType('hunt.opened', hunt, {
  live: (data) => [...toAll(data), toPeople(data.studioId, 'credits')],
})

const endings: Record<(typeof huntEnds)[number], string> = {
  date: 'Its last day is over.',
  budget: 'Its budget is paid out.',
  studio: '',
  takedown: 'An admin took the game down.',
  payment: 'The card payment that paid for it was taken back or refunded.',
}

export const huntClosed = eventType('hunt.closed', hunt.extend({ by: z.enum(huntEnds), refunded: z.int() }), {
  live: (data) => [...toAll(data), toPeople(data.studioId, 'credits')],
  notify: ({ huntId, studioId, gameId, by, refunded }) =>
    by === 'studio'
      ? []
      : [
          {
            to: studioId,
            type: by === 'payment' || by === 'takedown' ? 'error' : 'success',
            names: { game: gameId },
            title: 'The bug hunt on {game|your game} has ended',
            message: `${endings[by]}${refunded > 0 && by !== 'payment' ? ` ${creditsText(refunded)} came back to you.` : ''} Reports that wait are still yours to decide.`,
            link: paths.hunt(huntId),
            key: `hunt-closed:${huntId}`,
          },
        ],
})

/** A hunter joined, or what is free changed. */
export const huntChanged = eventType('hunt.changed', hunt, { live: toAll })

/** What was set aside for a dispute that nobody opened is free again, or came back. */
export const huntReleased = eventType('hunt.released', hunt, {
  live: ({ huntId, studioId }) => [
    toPeople(studioId, 'plans', huntId),
    toPeople(studioId, 'hunts', huntId),
    toPeople(studioId, 'credits'),
  ],
})

const report = hunt.extend({ reportId: z.uuid(), testerId: z.uuid() })
type Report = z.output<typeof report>

const toSides = (data: Report) => [...toAll(data), toPeople(data.testerId, 'hunts', data.huntId)]
const withCredits = (data: Report) => [...toSides(data), toPeople([data.testerId, data.studioId], 'credits')]

const toHunter = (
  { testerId, studioId, gameId, huntId }: Report,
  notice: Pick<Notice, 'type' | 'title' | 'message' | 'key'>,
): Notice => ({
  to: testerId,
  names: { studio: studioId, game: gameId },
  link: paths.huntOffer(huntId),
  ...notice,
})
const toStudio = (
  { testerId, studioId, gameId, huntId }: Report,
  notice: Pick<Notice, 'type' | 'title' | 'message' | 'key'>,
): Notice => ({
  to: studioId,
  names: { person: testerId, game: gameId },
  link: paths.hunt(huntId),
  ...notice,
})

export const bugReported = eventType('hunt.bug-reported', report, {
  live: toSides,
  notify: (data) => [
    toStudio(data, {
      type: 'other',
      title: '{person|A hunter} reported a bug in {game|your game}',
      message: `Decide within ${huntLimits.decideHours} hours, or it is paid as a minor bug.`,
      key: `bug-reported:${data.reportId}`,
    }),
  ],
})

const verdictOf = {
  valid: 'Your bug report on {game|a game} is valid',
  duplicate: 'Your bug report on {game|a game} is of a known bug',
  refused: 'Your bug report on {game|a game} was refused',
}

export const reportDecided = eventType(
  'hunt.report-decided',
  report.extend({
    verdict: z.enum(['valid', 'duplicate', 'refused']),
    paid: z.int(),
    byTime: z.boolean(),
    canDispute: z.boolean(),
  }),
  {
    live: withCredits,
    notify: (data) => [
      toHunter(data, {
        type: data.verdict === 'valid' ? 'success' : 'other',
        title: verdictOf[data.verdict],
        message: [
          data.byTime && '{studio|The studio} didn’t decide in time, so it counts as minor.',
          data.paid > 0 ? `You earned ${creditsText(data.paid)}.` : 'The reason is on the page of the hunt.',
          data.canDispute && `You can dispute it within ${huntLimits.disputeHours} hours.`,
        ]
          .filter(Boolean)
          .join(' '),
        key: `hunt-report-decided:${data.reportId}`,
      }),
    ],
  },
)

/** Hunter and studio belong together (tests-6). */
export const huntPayRefused = eventType('hunt.pay-refused', report, {
  live: withCredits,
  notify: (data) => [
    toHunter(data, {
      type: 'error',
      title: 'Your bug report on {game|a game} wasn’t paid',
      message: 'You and the studio are the same person, card or team.',
      key: `hunt-pay-refused:${data.reportId}`,
    }),
  ],
})

export const reportWithdrawn = eventType('hunt.report-withdrawn', report, { live: toSides })

export const reportDisputed = eventType('hunt.report-disputed', report.extend({ adminIds: z.array(z.uuid()) }), {
  live: (data) => [...toSides(data), toRole('admin', 'hunts')],
  notify: (data) => [
    toStudio(data, {
      type: 'other',
      title: '{person|A hunter} disputes your decision on a bug in {game|your game}',
      message: 'An admin reads both sides and decides.',
      key: `hunt-report-disputed:${data.reportId}`,
    }),
    ...data.adminIds.map(
      (to): Notice => ({
        to,
        type: 'other',
        names: { game: data.gameId },
        title: 'A bug report on {game|a game} is disputed',
        message: `Without a decision it is paid as claimed in ${huntLimits.disputeDays} days.`,
        link: paths.adminTab('disputes'),
        key: `hunt-report-disputed:${data.reportId}`,
      }),
    ),
  ],
})

export const huntDisputeDecided = eventType(
  'hunt.dispute-decided',
  report.extend({ for: z.enum(['tester', 'studio']), paid: z.int() }),
  {
    live: (data) => [...withCredits(data), toRole('admin', 'hunts')],
    notify: (data) => [
      toHunter(data, {
        type: data.for === 'tester' ? 'success' : 'other',
        title:
          data.for === 'tester'
            ? 'Your bug report on {game|a game} is paid as you claimed it'
            : 'The decision on your bug report on {game|a game} stands',
        message:
          data.for === 'tester'
            ? `You earned ${creditsText(data.paid)} more.`
            : 'The reason is on the page of the hunt.',
        key: `hunt-dispute-decided:${data.reportId}`,
      }),
      toStudio(data, {
        type: 'other',
        title:
          data.for === 'tester'
            ? 'The dispute about a bug in {game|your game} was decided for the hunter'
            : 'Your decision on a bug in {game|your game} stands',
        message: 'The reason is on the page of the hunt.',
        key: `hunt-dispute-decided:${data.reportId}`,
      }),
    ],
  },
)

export const huntDisputeDecidedByAdmin = eventType(
  'hunt.dispute-decided-by-admin',
  z.object({
    reportId: z.uuid(),
    testerId: z.uuid(),
    studioId: z.uuid(),
    adminId: z.uuid(),
    for: z.enum(['tester', 'studio']),
    note: z.string(),
  }),
  {
    audit: ({ reportId, testerId, studioId, adminId, for: side, note }) => ({
      actorId: adminId,
      action: 'decide_dispute',
      subjectId: reportId,
      detail: { for: side, note, tester: testerId, studio: studioId },
    }),
  },
)
