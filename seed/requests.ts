import type { QuestionKind } from '#features/requests/brief/questions.ts'
import type { RequestState, TestType } from '#features/requests/rules.ts'
import type { Criteria } from '#features/targeting/schema.ts'
import type { ReviewDepth } from '#shared/depths.ts'
import type { RecordingMode } from '#shared/play/recording.ts'
import type { GameTitle } from './games.ts'
import { recordedRequests } from './requests-recorded.ts'

/** A question that is not answered in words. */
export interface SeedQuestion {
  text: string
  kind: Exclude<QuestionKind, 'text'>
  options?: readonly string[]
  ends?: { low: string; high: string }
}

export interface SeedRequest {
  game: GameTitle
  /** Of that game's builds; the tests are made on it. */
  version: string
  depth: ReviewDepth
  testType: TestType
  state: RequestState
  spots: number
  minutes: number
  instructions: string
  questions: readonly (string | SeedQuestion)[]
  /** Whom it is for; left out, everyone. Who took a place without an invitation matches. */
  criteria?: Criteria
  /** Enhanced and expert. */
  tasks?: readonly { text: string; success: string }[]
  /** Expert: the headings of the report. */
  sections?: readonly string[]
  confidentialityText?: string
  /** Left out: none. */
  recording?: RecordingMode
  /** Testers are asked whether clips may be shown outside. */
  recordingOutside?: boolean
  autoFill?: boolean
  /** When the draft was written or the request was opened. */
  daysAgo: number
  closedDaysAgo?: number
}

/** Reviews and unfinished tests name a request by its key. */
export const requests = {
  'slipshore-first-look': {
    game: 'Slipshore',
    version: '0.8.0',
    depth: 'quick',
    testType: 'usability',
    state: 'closed',
    spots: 8,
    minutes: 10,
    instructions:
      'Play the first six floes and nothing else. Please do not read the store page first: we want to know what the game explains on its own. Play with whatever you have at hand, thumb, mouse or keys, and tell us which.',
    questions: [
      'Which of the six floes made you stop and think, and why?',
      'Did you know what opens the den before floe 3 told you?',
      { text: 'How clear was it what to do next?', kind: 'scale', ends: { low: 'I was lost', high: 'Always clear' } },
    ],
    daysAgo: 34,
    closedDaysAgo: 27,
  },
  'slipshore-whole-game': {
    game: 'Slipshore',
    version: '0.9.1',
    depth: 'enhanced',
    testType: 'gameplay',
    state: 'open',
    spots: 12,
    minutes: 20,
    instructions:
      'Play as far as you like for twenty minutes, from floe 1. You may skip a floe: the game always unlocks the next two. Note where you used undo, where you started over, and where you wanted to stop. Stars do not matter to us, so do not chase them unless you want to.',
    questions: [
      'How far did you get, and which floe stopped you for the longest time?',
      'Could you tell thin ice, snow and open water apart at a glance?',
      'Did nightfall ever feel unfair?',
      { text: 'How clear was it what to do next?', kind: 'scale', ends: { low: 'I was lost', high: 'Always clear' } },
      { text: 'Would you open the game again this week?', kind: 'yes_no' },
    ],
    tasks: [
      { text: 'Bring the fox home on five floes', success: 'The map shows five dens' },
      { text: 'Cross thin ice once', success: 'It broke behind you and not below you' },
    ],
    criteria: { device_types: ['PC', 'Mobile'] },
    daysAgo: 6,
  },
  'slipshore-old-phones': {
    game: 'Slipshore',
    version: '0.9.1',
    depth: 'enhanced',
    testType: 'performance',
    state: 'draft',
    spots: 6,
    minutes: 30,
    instructions:
      'For phones that are five years old or older. Play floes 1 to 8, then switch sound on and play 9 to 12. Watch for warm hands, stutter in long slides and the first second after a reload.',
    questions: [
      'Which phone and browser did you use, and how old is it?',
      'Did a slide ever stutter, and on which floe?',
      'How much battery did the half hour take?',
    ],
    tasks: [
      { text: 'Play floes 1 to 8 without a break', success: 'The map shows eight dens' },
      { text: 'Switch sound on and play 9 to 12', success: 'You heard the ice crack' },
    ],
    criteria: { device_types: ['Mobile'] },
    daysAgo: 1,
  },
  'parasol-rounds': {
    game: 'Parasol Post',
    version: '0.6.2',
    depth: 'standard',
    testType: 'gameplay',
    state: 'open',
    spots: 10,
    minutes: 20,
    instructions:
      'Deliver the mail of rounds 1 to 3. If you lose all three lives on a round more than five times, write down where and go on with your review: that is exactly what we need to know. Letters are optional.',
    questions: [
      'When did the parasol start to feel natural?',
      'Where in Crow hour did you lose most of your lives?',
      'Would you go back for the letters that you missed?',
    ],
    criteria: { min_age: 18, max_age: 65 },
    daysAgo: 5,
  },
  'parasol-clock-tower': {
    game: 'Parasol Post',
    version: '0.6.2',
    depth: 'expert',
    testType: 'usability',
    state: 'open',
    spots: 6,
    minutes: 45,
    instructions:
      'All five rounds, with an eye on how the game talks to you: hints, hearts, the pause, the way back from a lost life. Play round 1 once with keys and once with the buttons below the picture. Finish the clock tower if you can. We plan a sixth round on top of it and show its sketch in the thread once you have started.',
    questions: [
      'What did you have to find out on your own that the game should have said?',
      'Compare keys and thumb buttons on round 1: lives lost, letters, comfort.',
      'What happens, in your view, when you press Escape? Is it what you expected?',
      'Which hint came too late, and which one was never needed?',
    ],
    tasks: [
      { text: 'Play round 1 with keys, then with the buttons', success: 'Tilda reached the last box both times' },
      { text: 'Finish the clock tower', success: 'The bell rang' },
    ],
    sections: ['First impression', 'How it talks to you', 'What to change first'],
    confidentialityText:
      'This test shows a part of a game that is not announced. Please do not post pictures, recordings or descriptions of it anywhere, and do not pass the build on, until we have shown it ourselves. You may say that you test for us.',
    criteria: { device_types: ['PC'], experience_levels: ['Core', 'Expert'] },
    daysAgo: 4,
  },
  'parasol-smooth': {
    game: 'Parasol Post',
    version: '0.5.0',
    depth: 'quick',
    testType: 'performance',
    state: 'closed',
    spots: 8,
    minutes: 10,
    instructions:
      'Play round 1, Evening round, and round 2, Bakers light the ovens. Tell us your device and browser and whether anything stuttered: when the steam is on the screen, when the parasol opens, after you come back from another tab.',
    questions: ['Device, system and browser?', 'Where did it stutter, if it did?'],
    daysAgo: 26,
    closedDaysAgo: 19,
  },
  'overwinter-what-to-sell': {
    game: 'Overwinter',
    version: '0.4.0',
    depth: 'enhanced',
    testType: 'monetization',
    state: 'open',
    spots: 10,
    minutes: 30,
    instructions:
      'Overwinter will cost 4 dollars once, with the first two winters free and nothing else for sale. Play at least two runs. Then tell us honestly whether the free part sells the rest, what would put you off, and what you would expect to find after paying. Please rate monetization on the plan, since nothing can be bought yet.',
    questions: [
      'Would you pay 4 dollars after the second winter? What decides it?',
      'What would you expect to get that the free part does not have?',
      'Which offer, in another idle game, made you leave?',
      'Does a run of seven minutes feel short, right or long for the price?',
      { text: 'How fair did the winters feel?', kind: 'scale', ends: { low: 'Unfair', high: 'Fair' } },
      {
        text: 'Would you buy the full game for 4 dollars?',
        kind: 'choice',
        options: ['Yes, right away', 'Probably', 'Not yet', 'No'],
      },
    ],
    tasks: [
      {
        text: 'Play until a hive has paid five winters or three hives are lost',
        success: 'One of the two has happened',
      },
      { text: 'Take a gift of spring', success: 'You can say what it did' },
    ],
    autoFill: true,
    criteria: {
      gaming_frequencies: ['Daily', 'Weekly'],
      session_lengths: ['30-60 mins', '1-2 hours'],
      min_age: 18,
      max_age: 70,
    },
    daysAgo: 4,
  },
  'overwinter-five-winters': {
    game: 'Overwinter',
    version: '0.3.0',
    depth: 'standard',
    testType: 'gameplay',
    state: 'closed',
    spots: 10,
    minutes: 25,
    instructions:
      'Try to pay five winters. Play until you have won once or lost three hives. Write down in which year each hive died and what you had just bought. We are still moving the numbers, so be blunt about them.',
    questions: [
      'In which winter did each of your hives end, and what had you bought last?',
      'Which purchase felt useless?',
      'Did you look at the weather before you bought?',
      { text: 'How fair did the winters feel?', kind: 'scale', ends: { low: 'Unfair', high: 'Fair' } },
      {
        text: 'How far did your best hive get?',
        kind: 'choice',
        options: ['It died in winter 1 or 2', 'It died in winter 3', 'It died in winter 4 or 5', 'It paid all five'],
      },
      {
        text: 'What did you look at before you bought something?',
        kind: 'choices',
        options: ['Its price', 'What it earns', 'The weather', 'Nothing, I guessed'],
      },
      { text: 'Would you play another round tomorrow?', kind: 'yes_no' },
    ],
    daysAgo: 18,
    closedDaysAgo: 11,
  },
  'overwinter-first-year': {
    game: 'Overwinter',
    version: '0.4.0',
    depth: 'quick',
    testType: 'usability',
    state: 'open',
    spots: 8,
    minutes: 10,
    instructions:
      'Play one year, from spring to the first winter, twice: once by tapping flowers, once with the Space key or the gather button. Tell us what you did not understand on the screen.',
    questions: [
      'What did you think would happen when you closed the hive early?',
      'Which number on the screen did you never look at?',
    ],
    criteria: { gaming_frequencies: ['Daily', 'Weekly'] },
    daysAgo: 2,
  },
  ...recordedRequests,
  'last-tram-three-lines': {
    game: 'Last Tram Home',
    version: '0.2.0',
    depth: 'quick',
    testType: 'gameplay',
    state: 'open',
    spots: 4,
    minutes: 10,
    instructions:
      'With a keyboard, please: drive all three lines once. Say where you were late, and whether you felt hurried or bored.',
    questions: ['Which stop made you late, and why?', 'Did you look at the keys, at the word or at the tram?'],
    recording: 'voice',
    recordingOutside: true,
    daysAgo: 3,
  },
  'moon-garden-one-thumb': {
    game: 'Moon Garden',
    version: '0.1.0',
    depth: 'quick',
    testType: 'usability',
    state: 'open',
    spots: 4,
    minutes: 10,
    instructions:
      'On a touch screen if you have one, with one thumb. Play the first night twice and tell us which lines the game misread.',
    questions: ['Which line did the game misread?', 'When did you draw a line of six or more?'],
    daysAgo: 2,
  },
  'moon-garden-first-night': {
    game: 'Moon Garden',
    version: '0.1.0',
    depth: 'standard',
    testType: 'gameplay',
    state: 'open',
    spots: 2,
    minutes: 15,
    instructions: 'Play the first night until it is in bloom. Write down how many tries it took and what you changed.',
    questions: ['How many tries did the first night take?', 'What did you do differently the last time?'],
    criteria: { device_types: ['PC'] },
    daysAgo: 2,
  },
} as const satisfies Record<string, SeedRequest>

export type RequestKey = keyof typeof requests
