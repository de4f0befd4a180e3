import { levelAt } from '#features/profiles/levels.ts'
import { readBrief } from '#features/requests/brief.ts'
import type { OfferPage } from '#features/requests/offer-page.ts'
import { maskedWork, workOf } from '#features/requests/offer-work.ts'
import { matchReasons, type OfferMark } from '#features/requests/rules.ts'
import { fitOf, whyMatch } from '#features/targeting/rules.ts'
import { type DemoRequest, payOf, requestKeys, requestOf } from '../../data/tester-requests.ts'
import type { Demo } from '../../demo.ts'
import { daysBefore, idOf } from '../../ids.ts'
import { AppError } from '../../refusals.ts'
import { part } from '../../store.ts'
import { personOf } from '../everyone/accounts.ts'
import { profileOf } from './profiles.ts'
import { testsOf } from './tests-of.ts'

const kept = part('tester.offers', () => ({
  marks: {} as Record<string, OfferMark | undefined>,
  /** Ids of the requests whose confidentiality text the tester agreed to. */
  agreed: [] as string[],
}))

export const marksOf = (demo: Demo) => demo.of(kept)

/** Sixty-four hexadecimal digits, as the hash of a text has. */
export const hashOf = (text: string) => idOf(text).replaceAll('-', '').repeat(2)

/** A request that is open, by its id. Throws NOT_FOUND. */
export function openRequest(id: string): DemoRequest {
  const found = openRequests().find((request) => request.id === id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

export const openRequests = (): DemoRequest[] =>
  requestKeys.map(requestOf).filter(({ request }) => request.state === 'open')

export const percentOf = (demo: Demo) => levelAt(personOf(demo).reputation).percent

/** How a studio has decided so far. */
const records = {
  'Saltmarsh Games': { decisions: 31, accepted: 29, medianHours: 9.5, disputes: 1, disputesLost: 0 },
  'Paper Lantern Works': { decisions: 24, accepted: 22, medianHours: 16, disputes: 1, disputesLost: 1 },
} as Record<string, OfferPage['studio']['record']>

const all = { decisions: 1280, accepted: 1184, medianHours: 21, disputes: 38, disputesLost: 17 }

/** The page of an offer; the open listing shows the part of it that its schema names. */
export function offerPageOf(
  demo: Demo,
  { game, gameId, id, request, brief, build, studioName }: DemoRequest,
): OfferPage {
  const profile = profileOf(demo)
  const test = testsOf(demo).find(({ summary }) => summary.requestId === id)
  const approved = testsOf(demo).filter(
    ({ summary }) => summary.studioName === studioName && summary.state === 'approved',
  )
  const last = approved.at(-1)?.summary
  const { agreed, marks } = marksOf(demo)
  const text = request.confidentialityText
  const masked = text !== undefined && !agreed.includes(id)
  const work = workOf(readBrief(brief))
  const offer = payOf(request.depth, percentOf(demo))
  const own = test?.summary
  const spotsLeft = Math.max(1, Math.ceil(request.spots / 3)) - (own ? 1 : 0)
  return {
    ...{ id, studioName, reviewMode: request.depth, testType: request.testType, estimatedDuration: request.minutes },
    gameId: masked ? null : gameId,
    gameTitle: masked ? null : game.title,
    coverKey: null,
    genres: masked ? [] : [...game.genres],
    platforms: [...game.platforms],
    deadlineHours: 72,
    spotsLeft,
    spotsUnderWay: 2 + (own ? 1 : 0),
    spotsDelivered: request.spots - spotsLeft - 2 - (own ? 1 : 0),
    ...{ pay: offer.pay, baseReward: offer.baseReward, multiplierPercent: offer.multiplierPercent },
    ...{ maxBonus: offer.maxBonus, verifiable: true },
    reasons: [
      ...whyMatch(profile, request.criteria ?? {}, 'you'),
      ...matchReasons({
        device: request.criteria?.device_types ? null : profile.deviceType,
        favoriteGenres: masked ? [] : profile.favoriteGenres,
        platforms: game.platforms,
        genres: masked ? [] : game.genres,
        acceptedBefore: approved.length,
      }),
    ],
    confidentiality: text === undefined ? null : { text, textHash: hashOf(text), agreed: !masked },
    openedAt: daysBefore(demo.now, request.daysAgo),
    mark: marks[id] ?? null,
    state: own ? 'taken' : 'open',
    playtestId: own?.id ?? null,
    deadlineAt: own?.deadlineAt ?? null,
    description: masked ? '' : game.description,
    screenshots: [],
    build: masked ? null : { version: build.version, kind: 'web', bytes: build.bytes, notes: build.notes },
    instructions: masked ? '' : request.instructions,
    work: masked ? maskedWork(work) : work,
    fit: fitOf(profile, request.criteria ?? {}),
    studio: {
      since: daysBefore(demo.now, 120),
      location: studioName === 'Saltmarsh Games' ? 'Sweden' : 'Spain',
      record: records[studioName] ?? all,
      all,
      lostLately: null,
    },
    before: last
      ? { playtestId: last.id, gameTitle: last.gameTitle, version: last.buildVersion, at: last.decidedAt ?? demo.now }
      : null,
  }
}
