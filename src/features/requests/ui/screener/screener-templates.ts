import type { OptionEffect, ScreenerQuestion } from '../../screener/screener.ts'

interface ScreenerTemplate {
  goal: string
  /** What the studio still has to fill in, or what it finds out. */
  hint: string
  make: () => ScreenerQuestion
}

const question = (text: string, kind: ScreenerQuestion['kind'], more: Partial<ScreenerQuestion>): ScreenerQuestion => ({
  id: crypto.randomUUID(),
  text,
  kind,
  options: [],
  least: null,
  most: null,
  words: [],
  ...more,
})

const options = (...lines: [text: string, effect: OptionEffect][]) => lines.map(([text, effect]) => ({ text, effect }))

export const emptyScreenerQuestion = (): ScreenerQuestion => question('', 'choice', {})

/** Ready questions before a spot. */
export const screenerTemplates: readonly ScreenerTemplate[] = [
  {
    goal: 'Played something like it',
    hint: 'Enter games like yours, and a name you made up as a trap',
    make: () =>
      question('Which of these games have you played?', 'choices', {
        options: options(['', 'in'], ['', 'in'], ['', 'in'], ['', 'trap']),
      }),
  },
  {
    goal: 'New to the genre',
    hint: 'Lets in people who hardly know such games',
    make: () =>
      question('How many games of this genre have you finished?', 'choice', {
        options: options(['None', 'in'], ['One or two', 'in'], ['Three to ten', 'out'], ['More than ten', 'out']),
      }),
  },
  {
    goal: 'Knows the genre well',
    hint: 'Lets in people with many hours',
    make: () => question('About how many hours have you played games of this genre?', 'number', { least: 100 }),
  },
  {
    goal: 'Plays with a certain device',
    hint: 'Lets in people who have a controller at hand',
    make: () =>
      question('What could you play with today?', 'choices', {
        options: options(
          ['Mouse and keyboard', 'any'],
          ['A controller', 'in'],
          ['A touch screen', 'any'],
          ['A steering wheel', 'any'],
        ),
      }),
  },
  {
    goal: 'Names a favorite',
    hint: 'Lets in with words that you accept',
    make: () => question('Which game of this genre do you like most?', 'text', {}),
  },
]
