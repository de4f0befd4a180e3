import { z } from 'zod'
import { eventType, type Notice, toPeople, toRole } from '#platform/events/event.ts'
import { paths } from '#shared/paths.ts'
import { creditsText } from '#shared/texts/grouped.ts'
import { storeTestEnds, storeTesterStates, storeTestLimits } from './rules.ts'

const test = z.object({ testId: z.uuid(), studioId: z.uuid(), gameId: z.uuid() })
const toStudio = ({ testId, studioId }: z.output<typeof test>) => toPeople(studioId, 'storeTests', testId)
const toAll = (data: z.output<typeof test>) => [toStudio(data), toRole('tester', 'storeTests', data.testId)]

export const storeTestSaved = eventType('store-test.saved', test, { live: (data) => [toStudio(data)] })

export const storeTestOpened = eventType('store-test.opened', test, {
  live: (data) => [...toAll(data), toPeople(data.studioId, 'credits')],
})

const endings: Record<(typeof storeTestEnds)[number], string> = {
  aim: 'As many testers as the store asks for are through. Your evidence is complete.',
  date: 'No new testers are taken anymore.',
  studio: '',
  takedown: 'An admin took the game down.',
  payment: 'The card payment that paid for it was taken back or refunded.',
}

/** No new testers are taken, or it is closed: the free part of what was paid is back. */
export const storeTestEnded = eventType(
  'store-test.ended',
  test.extend({ by: z.enum(storeTestEnds), isClosed: z.boolean(), refunded: z.int() }),
  {
    live: (data) => [...toAll(data), toPeople(data.studioId, 'credits')],
    notify: ({ testId, studioId, gameId, by, isClosed, refunded }) =>
      by === 'studio'
        ? []
        : [
            {
              to: studioId,
              type: by === 'payment' || by === 'takedown' ? 'error' : 'success',
              names: { game: gameId },
              title: isClosed
                ? 'The store test of {game|your game} has ended'
                : by === 'aim'
                  ? 'The store test of {game|your game} is complete'
                  : 'The store test of {game|your game} takes nobody new',
              message: `${endings[by]}${refunded > 0 && by !== 'payment' ? ` ${creditsText(refunded)} came back to you.` : ''}`,
              link: paths.storeTest(testId),
              key: `store-test-ended:${testId}:${isClosed ? 'closed' : 'ending'}`,
            },
          ],
  },
)

const part = test.extend({ storeTesterId: z.uuid(), testerId: z.uuid() })
type Part = z.output<typeof part>
/** What changes no offer: browsers of other testers have nothing to read again. */
const toParts = (data: Part) => [toStudio(data), toPeople(data.testerId, 'storeTests', data.testId)]
const toSides = (data: Part) => [...toAll(data), toPeople(data.testerId, 'storeTests', data.testId)]
const withCredits = (data: Part) => [...toSides(data), toPeople([data.testerId, data.studioId], 'credits')]
const toTester = (
  { testId, testerId, gameId, studioId }: Part,
  notice: Pick<Notice, 'type' | 'title' | 'message' | 'key'>,
) => ({
  to: testerId,
  names: { studio: studioId, game: gameId },
  link: paths.storeTestOffer(testId),
  ...notice,
})

export const storeTestJoined = eventType('store-test.joined', part, {
  live: toSides,
  notify: (data) => [
    {
      to: data.studioId,
      type: 'other',
      names: { person: data.testerId, game: data.gameId },
      title: '{person|A tester} shared an address for the store test of {game|your game}',
      message: `Put it into the store’s console within ${storeTestLimits.listDays} days.`,
      link: paths.storeTest(data.testId),
      key: `store-test-joined:${data.storeTesterId}`,
    },
  ],
})

export const storeTesterListed = eventType('store-test.listed', part, {
  live: toParts,
  notify: (data) => [
    toTester(data, {
      type: 'other',
      title: 'You can opt in at the store to test {game|a game}',
      message: `{studio|The studio} put you on its list. Opt in within ${storeTestLimits.optInDays} days; your first day begins with it.`,
      key: `store-test-listed:${data.storeTesterId}`,
    }),
  ],
})

/** Opted in, a tap, or a session. */
export const storeTesterSeen = eventType('store-test.seen', part, { live: toParts })

const onDay = part.extend({ day: z.int() })
const howToShow = 'One tap is enough, or play. Too many missed days end your place.'

export const storeTesterReminded = eventType('store-test.reminded', onDay, {
  live: () => [],
  notify: (data) => [
    toTester(data, {
      type: 'other',
      title: 'Show today that you still test {game|a game}',
      message: howToShow,
      key: `store-test-reminded:${data.storeTesterId}:${data.day}`,
    }),
  ],
})

/** The studio reminds a tester whom it has not seen today. */
export const storeTesterAsked = eventType('store-test.asked', onDay, {
  live: (data) => [toStudio(data)],
  notify: (data) => [
    toTester(data, {
      type: 'other',
      title: '{studio|The studio} has not seen you today in {game|a game}',
      message: howToShow,
      key: `store-test-asked:${data.storeTesterId}:${data.day}`,
    }),
  ],
})

export const storeHalfReckoned = eventType(
  'store-test.half-reckoned',
  part.extend({ half: z.int(), day: z.int(), paid: z.int(), earned: z.boolean(), isOneSide: z.boolean() }),
  {
    live: withCredits,
    notify: (data) => [
      toTester(data, {
        type: data.paid > 0 ? 'success' : 'other',
        title:
          data.paid > 0
            ? `Day ${data.day} of {game|a game} is reached`
            : `Day ${data.day} of {game|a game} wasn’t paid`,
        message: data.isOneSide
          ? 'You and the studio are the same person, card or team.'
          : data.earned
            ? `You earned ${creditsText(data.paid)}.`
            : 'Two measured sessions were asked for in these days.',
        key: `store-half:${data.storeTesterId}:${data.half}`,
      }),
    ],
  },
)

const ends: Partial<Record<(typeof storeTesterStates)[number], string>> = {
  missed: 'Too many days were missed. The place goes to somebody else; what you earned stays yours.',
  ended: 'It ended before its last day. What you earned stays yours.',
  finished:
    'Thank you: you were there for all days. Please stay opted in at the store until the test is complete; nothing else is asked.',
}

/** A tester takes part no longer: finished, left, missed days, or the test ended. */
export const storeTesterEnded = eventType(
  'store-test.tester-ended',
  part.extend({ status: z.enum(storeTesterStates) }),
  {
    live: withCredits,
    notify: (data) => [
      ...(ends[data.status] === undefined
        ? []
        : [
            toTester(data, {
              type: data.status === 'finished' ? 'success' : 'other',
              title: 'Your part in the store test of {game|a game} has ended',
              message: ends[data.status] ?? '',
              key: `store-tester-ended:${data.storeTesterId}`,
            }),
          ]),
      ...(data.status === 'left' || data.status === 'missed'
        ? [
            {
              to: data.studioId,
              type: 'other' as const,
              names: { person: data.testerId, game: data.gameId },
              title: '{person|A tester} dropped out of the store test of {game|your game}',
              message:
                'The place is offered again, paid from what was not earned. Take the address off the list in the console.',
              link: paths.storeTest(data.testId),
              key: `store-tester-dropped:${data.storeTesterId}`,
            },
          ]
        : []),
    ],
  },
)
