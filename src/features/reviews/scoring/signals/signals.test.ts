import { describe, expect, test } from 'vitest'
import { heldOut, setBy } from '../corpus/halves.ts'
import type { JudgedReview } from '../judged-review.ts'
import { readReview } from '../read-review.ts'
import { aJudgedReview } from '../testing.ts'
import { readAgreement } from './agreement.ts'
import { readCoverage } from './coverage.ts'
import { readLength } from './length.ts'
import { readRepetition } from './repetition.ts'
import { readSpecificity } from './specificity.ts'
import { readTime } from './time.ts'
import { readTopic } from './topic.ts'

type Told = Partial<JudgedReview>
const read = (told: Told) => readReview(aJudgedReview(told))
const rated = (overall: number | null) => ({ ratings: { ...aJudgedReview().ratings, overall } })

describe('length', () => {
  test.each<[Told, number, string]>([
    [{ content: 'x'.repeat(150) }, 0.5, '150 characters written, 300 expected'],
    [{ content: 'x'.repeat(150), depth: 'quick' }, 1, '150 characters written, 150 expected'],
    [{ content: 'x'.repeat(400), depth: 'expert' }, 0.5, '400 characters written, 800 expected'],
    [{ content: '字'.repeat(60) }, 0.5, '60 characters written, 120 expected'],
    [{ content: ` a${' '.repeat(500)}b ` }, 0.01, '3 characters written, 300 expected'],
  ])('%#', (told, value, text) => {
    expect(readLength(read(told))).toMatchObject({ value, text })
  })
})

describe('specificity', () => {
  const about = ['Lantern Keeper', 'Refill the oil, ring the bell, guide the boats home.']
  const details = (content: string) => Number.parseInt(readSpecificity(read({ content, about })).text, 10)

  test.each<[string, string, number, number]>([
    ['nothing', 'Really lovely and so on and so on', 0, 0],
    ['a list of things', 'Lever, gate, corridor, ladder, minimap, potion, armour, checkpoint', 0, 0],
    ['piled up numbers', '1 2 3 4 5 6 7 8 9 10 11 12', 0, 0],
    [
      'numbers and nouns in a sentence that says nothing of play',
      'It offers 20 levels, 30 weapons and 40 quests',
      0,
      0,
    ],
    ["the game's own words", 'Fine oil, fine bell, fine boats', 1, 2],
    ['the same thing again', 'I opened the door. I opened the door. I opened the door.', 1, 2],
    ['English', 'I pulled the lever on level 3 and the gate stayed closed', 4, 7],
    ['Spanish', 'Cuando abrí la puerta del nivel 3 se quedó bloqueada la palanca', 4, 7],
    ['German', 'Ich habe den Hebel auf Ebene 3 gezogen und das Tor blieb zu', 4, 7],
    ['Polish', 'Kliknąłem dźwignię na poziomie 3 i brama się zablokowała', 4, 7],
    ['Japanese', '三階のレバーを押したら扉が開かず、二回とも止まりました。', 4, 10],
  ])('%s', (_name, content, least, most) => {
    expect(details(content)).toBeGreaterThanOrEqual(least)
    expect(details(content)).toBeLessThanOrEqual(most)
  })
})

describe('coverage', () => {
  const questions = ['Where did you get lost?', 'Was the boss fair?']
  test.each<[string, Told, number, string]>([
    [
      'both answered',
      { answers: ['In the cave behind the second waterfall.', 'Yes, after I found the shield.'] },
      1,
      '2 of 2 questions answered',
    ],
    [
      'one word',
      { answers: ['Nowhere', 'Yes, after I found the shield.'] },
      0.75,
      '2 of 2 questions answered, some in only a few words',
    ],
    [
      'the same twice',
      { answers: ['I liked it all very much.', 'I liked it all very much.'] },
      0.5,
      '1 of 2 questions answered',
    ],
    ['the text pasted in', { answers: [aJudgedReview().content, ''] }, 0, '0 of 2 questions answered'],
    ['an echo', { answers: ['where did you get lost', '...'] }, 0, '0 of 2 questions answered'],
    ['none', {}, 0, '0 of 2 questions answered'],
  ])('%s', (_name, told, value, text) => {
    expect(readCoverage(read({ questions, ...told }))).toMatchObject({ value, text, counts: true })
  })

  test('a question the review speaks of anyway counts half', () => {
    expect(readCoverage(read({ questions: ['Was the bridge checkpoint missing?'] })).value).toBe(0.5)
  })

  test('nothing asked, nothing to judge', () => {
    expect(readCoverage(read({}))).toMatchObject({ counts: false, text: 'No questions or tasks to cover' })
  })
})

describe('time', () => {
  test.each<[number | null, number, number, boolean, string]>([
    [30, 30, 1, true, '30 minutes played, 30 estimated'],
    [23, 30, 1, true, '23 minutes played, 30 estimated'],
    [9, 30, 0.4, true, '9 minutes played, 30 estimated'],
    [1.9, 30, 1 / 22.5, true, '1 minute played, 30 estimated'],
    [-5, 30, 0, true, '0 minutes played, 30 estimated'],
    [null, 30, 1, false, 'Not measured for this build'],
    [Number.NaN, 30, 1, false, 'Not measured for this build'],
    [10, 0, 1, false, 'No estimate to compare with'],
  ])('%s of %s minutes', (minutesActive, estimatedMinutes, value, counts, text) => {
    const found = readTime(read({ minutesActive, estimatedMinutes }))
    expect(found).toMatchObject({ counts, text })
    expect(found.value).toBeCloseTo(value)
  })
})

describe('rating and text', () => {
  const praise = {
    en: 'The game is great and I loved the beautiful level with the bridge, it is very well made',
    es: 'El juego es genial y me gusta mucho el nivel del puente, es bonito y muy divertido para todos',
    de: 'Das Spiel ist toll und die schöne Ebene mit der Brücke macht sehr viel Spaß, es ist gelungen',
    fr: "Le jeu est génial et j'adore le niveau avec le pont, il est beau et vraiment très agréable",
  }
  const blame = {
    en: 'The game is boring and the controls are terrible, it is not good and the bridge is broken',
    es: 'El juego es aburrido y los controles son horribles, no es bueno y el puente es confuso y lento',
    de: 'Das Spiel ist langweilig und die Steuerung ist schrecklich, es ist nicht gut und die Brücke nervt',
    fr: "Le jeu est ennuyeux et les commandes sont horrible, ce n'est pas bon et le pont est pénible",
  }
  test.each(['en', 'es', 'de', 'fr'] as const)('%s', (language) => {
    expect(readAgreement(read({ content: praise[language], ...rated(5) })).value).toBe(1)
    expect(readAgreement(read({ content: blame[language], ...rated(1) })).value).toBe(1)
    expect(readAgreement(read({ content: praise[language], ...rated(1) })).text).toBe(
      '1 of 5 stars, but the text is mostly praise',
    )
    expect(readAgreement(read({ content: blame[language], ...rated(5) }))).toMatchObject({
      value: 0,
      text: '5 of 5 stars, but the text is mostly complaints',
    })
  })

  test('three stars go with everything, and complaints with four', () => {
    expect(readAgreement(read({ content: blame.en, ...rated(3) })).value).toBeGreaterThan(0.8)
    expect(readAgreement(read({ content: `${praise.en}, yet slow, confusing and ugly`, ...rated(4) })).value).toBe(1)
  })

  test.each<[string, Told]>([
    ['no rating', rated(null)],
    ['an impossible rating', rated(17)],
    ['an unknown language', { content: 'Peli on hyvä ja kaunis, mutta ohjaus on huono ja sekava', ...rated(1) }],
    [
      'no judgement in the text',
      { content: 'I walked over the bridge and then into the tower of the castle', ...rated(1) },
    ],
  ])('%s is not judged', (_name, told) => {
    expect(readAgreement(read(told)).counts).toBe(false)
  })
})

describe('repetition', () => {
  test.each<[string, string, boolean, RegExp]>([
    ['plain text', aJudgedReview().content, false, /Hardly/],
    ['one sentence over and over', 'I like the jump on level two. '.repeat(8), true, /% of the text repeats/],
    ['keys', 'asdkjh aksjdh qwlkej asdlkj zxmcnb qwoeiu alskdj zmxncb asdkjh qpwoei', true, /random keystrokes/],
    [
      'a placeholder',
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor',
      true,
      /Placeholder/,
    ],
    [
      'terms without sentences',
      'boss level door key shop sword jump click menu map spike bridge gate button enemy timer',
      true,
      /list/,
    ],
  ])('%s', (_name, content, gate, text) => {
    const found = readRepetition(read({ content }))
    expect(found.gate).toBe(gate)
    expect(found.text).toMatch(text)
  })
})

describe('subject', () => {
  const dinner = `The waiter brought the wine at once and the salmon was excellent. For dessert we had ice cream, and my husband paid for
the whole meal. We will come back to this restaurant soon.`

  test('a dinner is no game', () => {
    expect(readTopic(read({ content: dinner }))).toMatchObject({ gate: true, value: 0 })
  })

  test.each([
    'Yesterday the bus broke down, so I came home late. My neighbour had lost her keys and we waited on the stairs for an hour.',
    'Am Samstag sind wir auf die Insel gefahren. Mein Bruder hat seine Mütze verloren, und im Hafen haben wir Fisch gegessen.',
  ])('nor is an evening at home: %#', (content) => {
    expect(readTopic(read({ content }))).toMatchObject({ gate: true, value: 0 })
  })

  test('unless it says more of the game than of the people beside it', () => {
    const content = `My brother and my wife played with me on Saturday. On level 3 the button of the pause menu did nothing, and after the
restart the checkpoint was gone. The boss died twice on the same screen.`
    expect(readTopic(read({ content })).gate).toBe(false)
  })

  test('nor is one failed for the trade of a father and a wife in the room, where it speaks of the things of its game', () => {
    const about = [
      'Anvil Street. A smithy in VR: heat iron in the furnace, swing the hammer and fill the orders of the town.',
    ]
    const content = `Mein Vater war Schmied, meine Frau lachte über mich. Der Hammer ist zu leicht, das Eisen im Ofen wird zu schnell heiß, und
der zweite Auftrag der Stadt liess sich nicht abgeben.`
    expect(readTopic(read({ content, about })).gate).toBe(false)
    expect(readTopic(read({ content })).gate).toBe(true)
  })

  test('unless the game is about one', () => {
    const about = ['Serve salmon, wine and dessert as a waiter in a restaurant. Each meal is a level.']
    expect(readTopic(read({ content: dinner, about })).gate).toBe(false)
  })

  test('words we do not know are no reason to fail', () => {
    const content =
      'It was calm and I felt at home, although I was never sure what was wanted of me or where it would all lead in the end.'
    expect(readTopic(read({ content }))).toMatchObject({ gate: false, text: 'Says little about the game' })
  })

  test('an unknown language is not judged', () => {
    const content =
      'Tarjoilija toi viinin heti ja lohi oli erinomaista, jälkiruoaksi söimme jäätelöä ja mieheni maksoi koko aterian siellä.'
    expect(readTopic(read({ content })).counts).toBe(false)
  })
})

test('one more sentence to the point never lowers length, details, answers or subject', () => {
  const more = {
    en: ' After level 3 the lever behind the gate did not move.',
    es: ' Después del nivel 3 la palanca de la puerta no se mueve.',
    de: ' Nach Ebene 3 bewegt sich der Hebel hinter dem Tor nicht.',
    fr: ' Après le niveau 3 le levier derrière la porte ne bouge pas.',
  }
  for (const { review } of [...setBy, ...heldOut]) {
    const before = readReview(review)
    if (before.language === null) continue
    const after = readReview({ ...review, content: review.content + more[before.language] })
    for (const signal of [readLength, readSpecificity, readCoverage, readTopic]) {
      const was = signal(before)
      if (was.counts) expect(signal(after).value).toBeGreaterThanOrEqual(was.value)
    }
  }
})

describe('what a deeper review asks for', () => {
  const told = { text: 'Reach the den', done: true, note: '' }
  const part = { title: 'First impression', text: 'Quiet and blue, and I knew at once where to push the fox.' }
  test.each<[Told, number, string]>([
    [{ tasks: [told] }, 1, '1 of 1 tasks reported on'],
    [{ tasks: [told, { ...told, done: false }] }, 0.5, '1 of 2 tasks reported on'],
    [
      { tasks: [{ ...told, done: false, note: 'The ice broke below me each time on floe 7.' }] },
      1,
      '1 of 1 tasks reported on',
    ],
    [{ report: [part, { ...part, title: 'Pace' }] }, 0.5, '1 of 2 report headings filled in'],
    [{ report: [{ ...part, text: 'First impression' }] }, 0, '0 of 1 report headings filled in'],
    [{ questions: ['Why?'], answers: [''], tasks: [told] }, 0.5, '0 of 1 questions answered, 1 of 1 tasks reported on'],
  ])('counts for coverage: %#', (given, value, text) => {
    expect(readCoverage(read({ questions: [], answers: [], ...given }))).toMatchObject({ value, text })
  })

  test('counts for length', () => {
    const report = [{ title: 'Pace', text: 'x'.repeat(700) }]
    expect(readLength(read({ content: 'y'.repeat(100), depth: 'expert', report }))).toMatchObject({ value: 1 })
  })
})
