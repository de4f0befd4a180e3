import { type BriefQuestion, isEmptyQuestion } from './questions.ts'

type Question = Omit<BriefQuestion, 'id'>

interface QuestionTemplate {
  /** What the studio wants to learn. */
  goal: string
  /** The most useful first: a depth with few questions takes those. */
  questions: readonly Question[]
}

const scale = (text: string, low: string, high: string): Question => ({ text, kind: 'scale', ends: { low, high } })
const one = (text: string, ...options: string[]): Question => ({ text, kind: 'choice', options })
const several = (text: string, ...options: string[]): Question => ({ text, kind: 'choices', options })
const yesNo = (text: string): Question => ({ text, kind: 'yes_no' })

export const questionTemplates: readonly QuestionTemplate[] = [
  {
    goal: 'First session',
    questions: [
      scale('How clear was it what to do next?', 'I was lost', 'Always clear'),
      { text: 'Where did you first stop or hesitate, and what were you trying to do?' },
      yesNo('Would you play again tomorrow?'),
      several(
        'What needed a better explanation?',
        'The goal',
        'The controls',
        'The menus',
        'Items or currency',
        'Enemies or obstacles',
        'Nothing',
      ),
      one(
        'What kept you playing?',
        'The story or the world',
        'How it plays',
        'Getting better at it',
        'Rewards and unlocks',
        'Only the test',
      ),
      scale('How did the pace of the beginning feel?', 'Far too slow', 'Far too fast'),
    ],
  },
  {
    goal: 'Difficulty',
    questions: [
      scale('How hard was the game for you?', 'Far too easy', 'Far too hard'),
      { text: 'Which moment felt unfair, and what happened just before it?' },
      one(
        'What did you usually do after you failed?',
        'Tried again at once',
        'Tried another way',
        'Looked for help',
        'Took a break',
        'Stopped playing',
        'I never failed',
      ),
      yesNo('Did you always understand why you failed?'),
      scale('How did the difficulty change while you played?', 'It stayed the same', 'It rose too fast'),
    ],
  },
  {
    goal: 'Controls',
    questions: [
      scale('How well did the game do what you meant?', 'It fought me', 'Always as I meant'),
      { text: 'Which action went wrong most often, and what did you press?' },
      one('What did you play with?', 'Keyboard and mouse', 'Keyboard only', 'Mouse only', 'Controller', 'Touch screen'),
      several(
        'What did you struggle with?',
        'Moving',
        'Aiming or pointing',
        'Timing',
        'The camera',
        'The menus',
        'Changing the controls',
        'Nothing',
      ),
      yesNo('Did you learn all controls from the game alone?'),
    ],
  },
  {
    goal: 'Store page',
    questions: [
      scale('How well does the page show what you do in the game?', 'Not at all', 'Exactly'),
      { text: 'Describe the game in one sentence, from the page alone.' },
      yesNo('Would you add it to your wishlist?'),
      one(
        'What did you look at first?',
        'The title and cover',
        'The trailer',
        'The screenshots',
        'The description',
        'The price',
        'The tags',
      ),
      { text: 'What is missing on the page that you need before you buy?' },
    ],
  },
  {
    goal: 'Monetization',
    questions: [
      one('Would you buy it at the price shown?', 'Yes, right away', 'Yes, in a sale', 'Not sure yet', 'No'),
      scale('How fair is what you get for the price?', 'Not fair at all', 'Very fair'),
      { text: 'What would have to change before you pay?' },
      several(
        'What would you pay for?',
        'More levels or chapters',
        'New characters',
        'Looks and skins',
        'No ads',
        'A harder mode',
        'Nothing',
      ),
      yesNo('Did the game ask for money at a moment that bothered you?'),
    ],
  },
]

interface InsertTemplateInput {
  current: readonly BriefQuestion[]
  template: QuestionTemplate
  /** Texts of default questions, which the template replaces. */
  replaceable: readonly string[]
  /** How many questions the depth takes. */
  max: number
}

/** The studio's own questions followed by those of the template, as many as the depth takes; none is asked twice. */
export function insertTemplate({ current, template, replaceable, max }: InsertTemplateInput) {
  const isDefault = ({ text }: BriefQuestion) => replaceable.some((one) => one === text)
  const own = current.filter((question) => !isEmptyQuestion(question) && !isDefault(question))
  const missing = template.questions.filter(({ text }) => !own.some((question) => question.text.trim() === text))
  const added = missing
    .slice(0, Math.max(0, max - own.length))
    .map((question) => ({ id: crypto.randomUUID(), ...question }))
  return { questions: [...own, ...added], added: added.length, left: missing.length - added.length }
}
