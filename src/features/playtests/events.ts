import { z } from 'zod'
import { togetherLimits, untilStart } from '#features/requests/together/rules.ts'
import { eventType, toPeople } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { type PlaytestStatus, playtestStatuses } from './rules.ts'

const sides = z.object({ playtestId: z.uuid(), testerId: z.uuid(), studioId: z.uuid() })
const playtest = sides.extend({ requestId: z.uuid() })

const toBothSides = ({ playtestId, testerId, studioId }: z.output<typeof sides>) => [
  toPeople([testerId, studioId], 'playtests', playtestId),
]

/** A playtest began or has a new state. */
export const playtestMoved = eventType('playtest.moved', playtest, {
  live: (data) => [
    ...toBothSides(data),
    toPeople(data.studioId, 'requests', data.requestId),
    toPeople(data.studioId, 'results', data.requestId),
    toPeople(data.studioId, 'days'),
    // Which sessions the studio reads, and the moment line of the request.
    toPeople(data.studioId, 'sessions', data.requestId),
  ],
})

/** The deadline passed without a review. */
export const testTimedOut = eventType(
  'playtest.timed-out',
  playtest.extend({
    stage: z.int().nullable(),
    /** Everybody plays at the same time, and this tester was not there. */
    didNotCome: z.boolean().optional(),
    /** False where it leaves no mark. */
    counted: z.boolean().optional(),
  }),
  {
    notify: ({ playtestId, testerId, requestId: request, stage, didNotCome, counted = true }) => [
      {
        to: testerId,
        type: 'other',
        names: { request },
        title: `${didNotCome ? 'You missed' : 'Your test of'} {game|a game}${didNotCome ? '' : ' expired'}`,
        message: didNotCome
          ? `You did not come within ten minutes, so your place is gone. ${counted ? 'It counts as one missed deadline.' : 'It leaves no mark: this site was not available then.'}`
          : stage === null
            ? 'You didn’t submit a review before the deadline, so the spot is free again.'
            : `You missed the deadline of stage ${stage}, so the plan has ended for you.`,
        link: paths.test(playtestId),
        key: `test-timed-out:${playtestId}`,
      },
    ],
  },
)

/** A review that the validation returned was not submitted again in time. */
export const returnLapsed = eventType('playtest.return-lapsed', playtest, {
  live: ({ testerId }) => [toPeople(testerId, 'credits')],
  notify: ({ playtestId, testerId, requestId: request }) => [
    {
      to: testerId,
      type: 'error',
      names: { request },
      title: 'Your review of {game|a game} was rejected',
      message: 'It was returned and not submitted again in time.',
      link: paths.test(playtestId),
      key: `return-lapsed:${playtestId}`,
    },
  ],
})

const stage = playtest.extend({ stage: z.int() })
const numberText = (count: number) => (count === 1 ? 'a day' : `${count} days`)

/** The review of a stage was sent: the next one has its dates. */
export const stageDated = eventType(
  'playtest.stage-dated',
  stage.extend({ opensAfter: z.int(), startsWithin: z.int() }),
  {
    live: toBothSides,
    notify: ({ playtestId, testerId, requestId: request, stage, opensAfter, startsWithin }) => [
      {
        to: testerId,
        type: 'other',
        names: { request },
        title: `Stage ${stage} of {game|your plan} opens in ${numberText(opensAfter)}`,
        message: `Start it within ${numberText(startsWithin)} from now. The page of the test has a calendar file.`,
        link: paths.test(playtestId),
        key: `stage-dated:${playtestId}`,
      },
    ],
  },
)

/** A stage can be started. */
export const stageOpened = eventType('playtest.stage-opened', stage, {
  live: toBothSides,
  notify: ({ playtestId, testerId, requestId: request, stage }) => [
    {
      to: testerId,
      type: 'other',
      names: { request },
      title: `Stage ${stage} of {game|your plan} is open`,
      message: 'Play the next stage now. Its last day is on the page of the test.',
      link: paths.test(playtestId),
      key: `stage-opened:${playtestId}`,
    },
  ],
})

/** Less than a day is left to start a stage. */
export const stageRemembered = eventType('playtest.stage-remembered', stage, {
  notify: ({ playtestId, testerId, requestId: request, stage }) => [
    {
      to: testerId,
      type: 'other',
      names: { request },
      title: `Last day to start stage ${stage} of {game|your plan}`,
      message: 'If you miss it, the plan ends for you, and it counts as one missed deadline.',
      link: paths.test(playtestId),
      key: `stage-remembered:${playtestId}`,
    },
  ],
})

/** A place at a date is booked: the email carries the calendar file. */
export const togetherBooked = eventType('playtest.together-booked', playtest, {
  notify: ({ playtestId, testerId, requestId: request }) => [
    {
      to: testerId,
      type: 'other',
      names: { request },
      title: 'Your place is booked: {game|a game}, together',
      message:
        'Come to the lobby in time. Testers who aren’t there within ten minutes miss the deadline. The page of the test has the date and a calendar file.',
      link: paths.test(playtestId),
      key: `together-booked:${playtestId}`,
    },
  ],
})

/**
 * A day, an hour or ten minutes are left until everybody plays; `left` are the minutes in fact, because the job may have been
 * late.
 */
const nears = playtest.extend({ minutes: z.int(), left: z.int() })

export const togetherNears = eventType('playtest.together-nears', nears, {
  notify: ({ playtestId, testerId, requestId: request, minutes, left }) => [
    {
      to: testerId,
      type: 'other',
      names: { request },
      title: `{game|Your test} starts in ${untilStart(left)}`,
      message:
        left > togetherLimits.lobbyAlone
          ? 'If you can’t come, leave now: until an hour before it leaves no mark, and somebody else gets your place.'
          : left > togetherLimits.lobbyBefore
            ? 'The lobby opens half an hour before. Testers who aren’t there within ten minutes miss the deadline.'
            : 'The lobby is open. Come in, so the studio can see you’re there.',
      link: left > togetherLimits.lobbyBefore ? paths.test(playtestId) : paths.lobby(request),
      key: `together-nears:${playtestId}:${minutes}`,
    },
  ],
})

/** The studio did not start it: it ended without a mark, and who was there is paid. */
export const togetherUnstarted = eventType('playtest.together-unstarted', playtest.extend({ paid: z.int() }), {
  live: ({ testerId }) => [toPeople(testerId, 'credits')],
  notify: ({ playtestId, testerId, requestId: request, paid }) => [
    {
      to: testerId,
      type: paid > 0 ? 'success' : 'other',
      names: { request },
      title: '{game|Your test} was not started',
      message: `The studio did not start it within 15 minutes. This leaves no mark on you${paid > 0 ? `, and ${paid} credits are yours because you were there.` : '.'}`,
      link: paths.test(playtestId),
      key: `together-unstarted:${playtestId}`,
    },
  ],
})

/** The studio cancelled the date before it. */
export const togetherCancelled = eventType('playtest.together-cancelled', playtest, {
  notify: ({ playtestId, testerId, requestId: request }) => [
    {
      to: testerId,
      type: 'other',
      names: { request },
      title: '{game|Your test} was canceled',
      message: 'The studio canceled the date. This leaves no mark on you.',
      link: paths.test(playtestId),
      key: `together-cancelled:${playtestId}`,
    },
  ],
})

const causes: Partial<Record<PlaytestStatus, string>> = {
  abandoned: '{person|A tester} gave up the test.',
  timed_out: '{person|A tester} didn’t submit a review in time.',
  rejected: '{person|A tester}’s review was rejected.',
}

/** A playtest ended without a paid review; its spot is open again, or its price was refunded. */
export const spotReleased = eventType(
  'playtest.spot-released',
  playtest.extend({
    status: z.enum(playtestStatuses),
    /** A sentence for the studio, instead of the one for the status. */
    cause: z.string().optional(),
    /** A sentence for what becomes of an open spot, where nobody else can take it. */
    next: z.string().optional(),
    reopens: z.boolean(),
    /** Credits that its tester got of its price without a review. */
    paid: z.int().optional(),
  }),
  {
    live: ({ studioId, reopens }) => (reopens ? [] : [toPeople(studioId, 'credits')]),
    // The tester's own reason is shown with the test.
    notify: ({ playtestId, requestId, testerId, studioId, status, cause, next, reopens, paid = 0 }) => [
      {
        to: studioId,
        type: 'other',
        names: { person: testerId, request: requestId },
        title: `A spot of {game|a request} ${reopens ? 'is free again' : 'was refunded'}`,
        message: `${cause ?? causes[status] ?? 'A test ended.'} ${reopens ? (next ?? 'Another tester can take it.') : paid > 0 ? 'The rest of its price is refunded.' : 'Its price is refunded.'}`,
        link: paths.reviewResults(requestId),
        key: `place-free:${playtestId}`,
      },
    ],
  },
)

/** A tester's moments, or other things that show a bug, changed; the studio reads them with the valid review. */
export const momentsChanged = eventType('playtest.moments-changed', sides.omit({ studioId: true }), {
  live: ({ playtestId, testerId }) => [toPeople(testerId, 'playtests', playtestId)],
})

/** One side of a playtest wrote to the other. */
export const messageSent = eventType(
  'playtest.message-sent',
  playtest.extend({ messageId: z.uuid(), from: z.enum(['tester', 'studio']) }),
  {
    live: toBothSides,
    notify: ({ playtestId, requestId, testerId, studioId, messageId, from }) => [
      {
        to: from === 'studio' ? testerId : studioId,
        type: 'other',
        names: from === 'studio' ? { studio: studioId, request: requestId } : { person: testerId, request: requestId },
        title: `${from === 'studio' ? '{studio|The studio}' : '{person|A tester}'} wrote to you about {game|a test}`,
        message: from === 'studio' ? 'Open the test to read and reply.' : 'Open the results to read and reply.',
        link: from === 'studio' ? paths.test(playtestId) : paths.messagesOf(requestId, playtestId),
        key: `message:${messageId}`,
      },
    ],
  },
)
export const messagesRead = eventType('playtest.messages-read', sides, { live: toBothSides })
