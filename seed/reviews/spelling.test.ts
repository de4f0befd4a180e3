import { expect, test } from 'vitest'
import { browserErrors } from '../browser-errors.ts'
import * as consulting from '../consulting.ts'
import { games } from '../games.ts'
import * as hunt from '../hunt.ts'
import { invitations } from '../invitations.ts'
import { playedIn } from '../played.ts'
import { promoPages } from '../promo-pages.ts'
import * as promoSales from '../promo-sales.ts'
import { deals } from '../prospects.ts'
import { notesOf } from '../recordings/notes.ts'
import { requests } from '../requests.ts'
import { channels, tasks } from '../team-work.ts'
import { threads } from '../threads.ts'
import { unfinishedTests } from '../unfinished-tests.ts'
import { reviews } from './reviews.ts'
import { reviewSamples } from './visiting-reviews.ts'

const british = [
  /\b(per cent|cancell(ed|ing)|towards|adverts?|afterwards|catalogues?|cosy|judgement|centre[ds]?)\b/gi,
  /\b(colour|favour|flavour|grey|harbour|honour|humour|neighbour|travell)\w*/gi,
  /\bany more(?=[.,;:!?’)]|\\n)/gi,
  /\b(apolog|organ|real|recogn)is(e[ds]?|ing)\b/gi,
]

test('what demo people write is spelled one way, the American', () => {
  const ofTests = [games, invitations, playedIn, requests, reviews, notesOf, threads, unfinishedTests, reviewSamples]
  const aroundThem = [browserErrors, channels, consulting, deals, hunt, promoPages, promoSales, tasks]
  const written = JSON.stringify([ofTests, aroundThem])
  expect(british.flatMap((words) => written.match(words) ?? [])).toEqual([])
})
