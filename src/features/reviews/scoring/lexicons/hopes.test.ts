import { expect, test } from 'vitest'
import { readReview } from '../read-review.ts'
import { readExperience } from '../signals/experience.ts'
import { readTopic } from '../signals/topic.ts'
import { aJudgedReview } from '../testing.ts'
import { fold } from '../words.ts'
import { refersBack } from './hopes.ts'

/** As a model would read it that believes everything. */
const believed = (content: string) => readExperience(readReview(aJudgedReview({ content })), () => 0.99)

test.each([
  'Same as my last review, nothing has changed for me.',
  'Siehe meine letzte Bewertung, da steht alles drin, hat sich nichts geändert.',
  'Zie mijn vorige review, daar is niks aan veranderd.',
  'Всё то же, что и в прошлом отзыве, добавить нечего.',
  '和我上一次写的评价一样，没有新的看法。',
])('%s refers to another review', (content) => {
  expect(refersBack(fold(content))).toBe(true)
  expect(believed(content).gate).toBe(true)
})

test.each([
  'The lift on level 3 that broke in my last review still drops me through the floor.',
  'The bell before the bridge is new, and I see the path now.',
  'Der Aufzug aus meiner letzten Runde hängt in Ebene 3 immer noch.',
])('%s does not', (content) => {
  expect(believed(content).gate).toBe(false)
})

test.each([
  'I hope there will be several endings, and I am curious how the ship handles. Looking forward to trying it.',
  'Ich bin gespannt, wie sich das Schiff steuert, und hoffe auf viele Häfen. Die Idee klingt gut.',
  'Zapowiada się świetna gra na wieczór. Mam nadzieję, że pojawi się tryb online. Czekam na premierę.',
  'Batık katedral fikri çok ilginç, çanların nasıl çaldığını merak ediyorum, umarım zor olur.',
])('%s only hopes', (content) => {
  expect(believed(content).gate).toBe(true)
})

test('one who hopes for a repair after the play is heard', () => {
  const content =
    'I fell off the mast twice in storm 4 and lost the cargo. I hope it gets a checkpoint, curious how you fix it.'
  expect(believed(content).gate).toBe(false)
})

test.each([
  'The site logged me out, the dashboard hides my credits per test and customer support never answered.',
  'Korzystam z tego portalu od miesiąca. Wypłata kredytów działa, ale powiadomień jest za dużo i recenzje są odrzucane.',
  'Регистрация на сайте долгая, аккаунт не подтверждали, поддержка молчит, уведомления не приходят.',
])('%s speaks of the website', (content) => {
  expect(readTopic(readReview(aJudgedReview({ content }))).gate).toBe(true)
})

test('not so where the game has them', () => {
  const content =
    'The dashboard shows no fuel, the login of the terminal in room 2 failed and the dark mode of the map is on.'
  const about = ['Terminal. A game about a dashboard, a login and a terminal with a dark mode.']
  expect(readTopic(readReview(aJudgedReview({ content, about }))).gate).toBe(false)
})
