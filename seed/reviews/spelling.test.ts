import { expect, test } from 'vitest'
import { games } from '../games.ts'
import { invitations } from '../invitations.ts'
import { playedIn } from '../played.ts'
import { requests } from '../requests.ts'
import { threads } from '../threads.ts'
import { unfinishedTests } from '../unfinished-tests.ts'
import { reviews } from './reviews.ts'

const british = [
  /\b(per cent|adverts?|afterwards|catalogues?|cosy|judgement|centre[ds]?)\b/gi,
  /\b(colour|favour|flavour|grey|harbour|honour|humour|neighbour|travell)\w*/gi,
  /\b(apolog|organ|real|recogn)is(e[ds]?|ing)\b/gi,
]

test('what demo people write is spelled one way, the American', () => {
  const written = JSON.stringify([games, invitations, playedIn, requests, reviews, threads, unfinishedTests])
  expect(british.flatMap((words) => written.match(words) ?? [])).toEqual([])
})
