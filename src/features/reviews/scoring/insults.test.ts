import { expect, test } from 'vitest'
import { gatesOf } from './gates.ts'
import { readReview } from './read-review.ts'
import { aJudgedReview } from './testing.ts'

const gatesIn = (text: string) => gatesOf(readReview(aJudgedReview({ content: text }))).map(({ name }) => name)

test.each([
  'You can pet the pigs on the farm, and a piglet follows you to the barn.',
  'A pigeon steals your bread on the square.',
  'The clown boss chases you down the stairs.',
  'The guards are dumb: they walk past you and see nothing.',
  'That stupid jump kills you every time.',
  'You play a loser who inherits a farm.',
  'Der dumme Wächter sieht dich nicht, wenn du im Gras liegst.',
  'Un bouffon vous attaque au niveau 3, et le porc te suit.',
  'El payaso te persigue por el túnel y tu linterna se apaga.',
  'O burro carrega os seus sacos até a vila.',
  'Твари нападают на вас со всех сторон, тупые враги стоят у двери.',
  'Pajac goni was po dachu, a śmieci leżą na ulicy.',
  'Il pagliaccio appare dietro di voi nella stanza 4.',
])('%s speaks of the game', (text) => {
  expect(gatesIn(text)).toEqual([])
})

test.each([
  'You are so stupid, all of you.',
  'Stupid developers made this.',
  'You pigs should be ashamed.',
  'The devs are pathetic clowns.',
  'Ihr seid dumm.',
  'Vous êtes des incapables.',
  'Ustedes son unos payasos.',
  'Вы тупые, разработчики.',
  'Siete dei pagliacci, siete incapaci.',
  'You idiots broke it.',
  '你们都是猪。',
])('%s insults people', (text) => {
  expect(gatesIn(text)).toContain('people')
})
