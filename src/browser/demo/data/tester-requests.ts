import type { z } from 'zod/mini'
import { type ReviewDepth, reviewReward } from '#features/credits/rules.ts'
import { settingPresets } from '#features/credits/settings.ts'
import { type BriefSnapshot, freezeBrief } from '#features/requests/brief.ts'
import { composeBrief } from '#features/requests/compose-brief.ts'
import { type Offer, offerOf } from '#features/requests/rules.ts'
import type { build } from '#features/reviews/schema.ts'
import { games } from '../../../../seed/games.ts'
import { studios } from '../../../../seed/people.ts'
import type { SeedRequest } from '../../../../seed/requests.ts'
import { type RequestKey, requests } from '../../../../seed/requests.ts'
import { idOf } from '../ids.ts'
import { personId } from './people.ts'

/** A request as the demo's tester meets it. */
export interface DemoRequest {
  key: RequestKey
  id: string
  game: (typeof games)[number]
  gameId: string
  studioId: string
  studioName: string
  request: SeedRequest
  brief: Required<BriefSnapshot>
  build: z.output<typeof build>
}

export const requestKeys = Object.keys(requests) as RequestKey[]

/** The ids of every demo are the same, so that addresses stay valid after a new start. */
export function requestOf(key: RequestKey): DemoRequest {
  const request: SeedRequest = requests[key]
  const game = games.find(({ title }) => title === request.game) ?? games[0]
  const build = game.builds.find(({ version }) => version === request.version) ?? game.builds[0]
  const named = <T>(kind: string, all: readonly T[] | undefined) =>
    (all ?? []).map((one, at) => ({ id: idOf(`${key} ${kind} ${at}`), one }))
  const { depth, questions, tasks, sections } = request
  const brief = freezeBrief(
    composeBrief({
      reviewMode: depth,
      customQuestions: named('question', questions).map(({ id, one }) =>
        typeof one === 'string'
          ? { id, text: one }
          : { id, text: one.text, kind: one.kind, options: one.options && [...one.options], ends: one.ends },
      ),
      tasks: named('task', tasks).map(({ id, one }) => ({ id, ...one })),
      sections: named('section', sections).map(({ id, one }) => ({ id, title: one })),
    }),
  )
  return {
    key,
    id: idOf(`request ${key}`),
    game,
    gameId: idOf(`game ${game.title}`),
    studioId: personId(game.studio),
    studioName: studios.find(({ email }) => email === game.studio)?.companyName ?? '',
    request,
    brief,
    build: {
      id: idOf(`build ${game.title} ${build.version}`),
      version: build.version,
      notes: build.notes,
      kind: 'web',
      url: null,
      bytes: 180_000,
      isolated: false,
    },
  }
}

/** What a spot pays a tester of this level. The demo's budget covers every level and bonus. */
export function payOf(depth: ReviewDepth, percent: number): Offer {
  const prices = settingPresets.standard
  return offerOf({
    price: prices[depth],
    reward: reviewReward(depth, prices),
    percent,
    surplus: 100_000,
    verifiable: true,
  })
}
