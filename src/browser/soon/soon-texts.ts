import { paths } from '#shared/paths.ts'

export interface SoonText {
  /** One sentence: the purpose of the page. */
  lead: string
  /** What people will do there. */
  willBe: readonly string[]
  /** Where to go until then; only pages that the person may open are offered. */
  meanwhile: readonly { label: string; href: string }[]
}

const game = { label: 'Your games', href: paths.studioTab('games') }
const requests = { label: 'Your review requests', href: paths.studioTab('requests') }
const opportunities = { label: 'Find a test', href: paths.testerTab('opportunities') }
const sessions = { label: 'Your tests', href: paths.testerTab('sessions') }

const analytics: SoonText = {
  lead: 'What your tests say when you read them together.',
  willBe: [
    'Who opened the game, who got in and who came back, in plain sentences with names',
    'Themes with counts and quotes, each linked to its review',
    'Ratings by question and by group of testers, with a warning where the group is small',
    'The way from invitation to accepted review, and what each review cost in time and credits',
    'One build against another, and everything as a CSV file',
  ],
  meanwhile: [requests, sessions],
}

/** Texts of the placeholder pages. */
export const soonTexts: Record<string, SoonText> = {
  '/advanced-testing': {
    lead: 'Test plans that go beyond one review.',
    willBe: [
      'Tasks with a mark for done, and plans over several days',
      'Two builds side by side, testers split at random',
      'Which devices are covered, and which are not',
      'Bug hunts with severities',
    ],
    meanwhile: [game, requests, opportunities],
  },
  '/session/$sessionId': {
    lead: 'One tester’s session, to be watched again.',
    willBe: [
      'The recording with speed, steps and keys',
      'What the tester marked: confused, fun, bug, stuck',
      'Notes at a moment, with an author and a tag',
      'Device, build and language, what was agreed to, and how long it is kept',
    ],
    meanwhile: [requests, sessions],
  },
  '/advanced-insights': analytics,
  '/analytics': analytics,
}
