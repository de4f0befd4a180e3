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
  'I had to find a job for the clerk before night 3.',
  'Мои руки из-за отдачи дрожат, криво стреляет в комнате 2.',
])('%s speaks of the game', (text) => {
  expect(gatesIn(text)).toEqual([])
})

test.each([
  { suggestions: 'Fire the idiots who made this, you clowns.' },
  { answers: ['You are all idiots.'] },
  { bugs: ['Crash\nYou idiots broke it.'] },
  { moments: ['You idiots broke it.'] },
  { tasks: [{ text: 'Find the well', done: false, note: 'You idiots broke it.' }] },
  { report: [{ title: 'Onboarding', text: 'You idiots broke it.' }] },
])('every text that the studio reads is read: %j', (part) => {
  expect(gatesOf(readReview(aJudgedReview(part))).map(({ name }) => name)).toContain('people')
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
  'Разработчики, у вас руки из одного места.',
  'Go flip burgers and leave games to people with a brain.',
  'Sucht euch einen anderen Job.',
  'Zmieńcie zawód, banda nieudaczników.',
])('%s insults people', (text) => {
  expect(gatesIn(text)).toContain('people')
})
