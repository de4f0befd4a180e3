import { settingFallback } from '#features/credits/settings.ts'
import { paths } from '#shared/paths.ts'
import type { Entry } from '../demo.ts'
import { daysBefore } from '../ids.ts'
import { allGames } from './games.ts'
import { demoStudio } from './people.ts'
import type { Start } from './start.ts'
import { firstInvitations } from './studio-invitations.ts'
import { firstRequests, type KeptRequest } from './studio-requests.ts'
import { firstTests, type KeptTest } from './studio-tests.ts'

type DatedEntry = Entry & { at: Date }

const gameTitle = (id: string) => allGames.find((game) => game.id === id)?.title ?? ''

/** What a request has cost and released so far: its order, its accepted reviews, and what closing it refunded. */
function entriesOfRequest(request: KeptRequest, tests: readonly KeptTest[]): DatedEntry[] {
  const { openedAt, closedAt, gameId, creditCost, spots } = request
  if (openedAt === null) return []
  const game = { gameId, gameTitle: gameTitle(gameId) }
  const settled = spots.filter(({ state }) => state === 'settled')
  const refunded = spots.filter(({ state }) => state === 'refunded').reduce((sum, { price }) => sum + price, 0)
  return [
    {
      ...{ type: 'ASK_REVIEW', amount: -creditCost, escrow: creditCost, at: openedAt, ...game },
      description: `${game.gameTitle}: ${spots.length} × ${request.reviewMode}`,
    },
    ...settled.map(
      ({ price, testId }): DatedEntry => ({
        ...{ type: 'ASK_REVIEW', amount: 0, escrow: -price, description: 'Accepted review', ...game },
        at: tests.find(({ playtestId }) => playtestId === testId)?.decidedAt ?? openedAt,
      }),
    ),
    ...(closedAt !== null && refunded > 0
      ? [
          {
            ...{ type: 'REFUND' as const, amount: refunded, escrow: -refunded, at: closedAt, ...game },
            description: `${game.gameTitle}: open spots`,
          },
        ]
      : []),
  ]
}

function entries(now: Date): DatedEntry[] {
  const tests = firstTests(now)
  const own = allGames.filter(({ studioId }) => studioId === demoStudio.id)
  const invited = firstInvitations(now).flatMap((one): DatedEntry[] => {
    const { tester, price, gameId, gameTitle: title, createdAt, expiresAt, status } = one
    const game = { gameId, gameTitle: title }
    const isRefunded = status === 'expired' || status === 'withdrawn'
    return [
      { type: 'SEND_INVITE', amount: -price, description: tester.name, at: createdAt, ...game },
      ...(isRefunded && expiresAt < now
        ? [
            {
              type: 'REFUND' as const,
              amount: price,
              description: `Invitation of ${tester.name}`,
              at: expiresAt,
              ...game,
            },
          ]
        : []),
    ]
  })
  const all: DatedEntry[] = [
    {
      ...{ type: 'ADMIN_ADJUST', label: 'Starting Credits', amount: settingFallback('studio_starting_credits') },
      ...{ wallet: 'welcome', description: `Welcome, ${demoStudio.companyName}`, at: daysBefore(now, 42) },
    },
    ...[41, 24, 8].map(
      (days): DatedEntry => ({
        ...{ type: 'STRIPE_PAYMENT', amount: 2500, description: 'Credit package: 2,500 credits' },
        at: daysBefore(now, days),
      }),
    ),
    ...own.map(
      ({ id, title, builds }): DatedEntry => ({
        ...{ type: 'ADD_GAME', amount: -settingFallback('add_game'), description: title, gameId: id, gameTitle: title },
        at: daysBefore(now, (builds[0]?.addedDaysAgo ?? 36) + 2),
      }),
    ),
    ...firstRequests(now).flatMap((request) => entriesOfRequest(request, tests)),
    ...invited,
  ]
  return all.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The studio of the demo: its credits follow from its games, requests, reviews and invitations. */
export const studioStart: Start = {
  person: {
    name: demoStudio.name,
    email: demoStudio.email,
    companyName: demoStudio.companyName,
    reputation: 0,
  },
  entries,
  notices(now) {
    const waiting = firstTests(now).filter(({ status }) => status === 'validated')
    const requests = firstRequests(now)
    return [
      {
        title: 'Welcome to Playhatch',
        message: 'Add your first game to get it tested.',
        ...{ type: 'system' as const, link: paths.studio, sentAt: daysBefore(now, 42), read: true },
      },
      ...waiting.map(({ tester, requestId, playtestId, score, validatedAt }) => ({
        title: `${tester.name} reviewed ${gameTitle(requests.find(({ id }) => id === requestId)?.gameId ?? '')}, ${score}`,
        message: 'Accept it, return it or dispute it.',
        ...{
          type: 'other' as const,
          link: paths.reviewOf(requestId, playtestId),
          sentAt: validatedAt ?? now,
          read: false,
        },
      })),
    ].sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
  },
}
