/** The ratings of a review, in the order of the form. */
export const ratingParts = ['overall', 'gameplay', 'ui', 'performance', 'monetization'] as const
export type RatingPart = (typeof ratingParts)[number]

export const ratingLabels: Readonly<Record<RatingPart, string>> = {
  overall: 'Overall',
  gameplay: 'Gameplay',
  ui: 'UI',
  performance: 'Performance',
  monetization: 'Monetization',
}

/** The default questions of a quick review, for a studio that has not written its own. */
export const quickQuestions = [
  'What did you like most?',
  'What stopped or confused you?',
  'Would you play on, and why?',
] as const

/** The default sections of a report, until the studio writes its own. */
export const reportHeadings = [
  'First impression',
  'How it explains itself',
  'What keeps you playing',
  'Difficulty and pace',
  'What to change first',
] as const

/** Credits in the two named sets of prices (credits-2). */
interface Preset {
  standard: number
  launch: number
}

interface Depth {
  name: string
  /** What a studio gets, in the wizard. */
  sentence: string
  /** For one spot; also the settings key of the depth. */
  price: Preset
  /** Before level and bonus. */
  reward: Preset
  /** Characters a review is asked to have; a script that says more in one character is asked for fewer. */
  characters: number
  /** The parts of the brief, besides the text of the review. */
  brief: {
    ratings: readonly RatingPart[]
    /** Maximum number of the studio's own questions. */
    questions: number
    /** Questions that it begins with. */
    starters: readonly string[]
    tasks: boolean
    bugs: boolean
    report: boolean
  }
}

/** Everything that differs between the depths of a review, cheapest first. */
export const depths = {
  quick: {
    name: 'Quick',
    sentence: 'An overall rating and three questions.',
    price: { standard: 25, launch: 2 },
    reward: { standard: 17, launch: 2 },
    characters: 150,
    brief: { ratings: ['overall'], questions: 3, starters: quickQuestions, tasks: false, bugs: false, report: false },
  },
  standard: {
    name: 'Standard',
    sentence: 'All ratings and your questions.',
    price: { standard: 100, launch: 2 },
    reward: { standard: 70, launch: 2 },
    characters: 300,
    brief: { ratings: ratingParts, questions: 10, starters: [], tasks: false, bugs: false, report: false },
  },
  enhanced: {
    name: 'Enhanced',
    sentence: 'All of that, plus tasks and a bug report.',
    price: { standard: 150, launch: 2 },
    reward: { standard: 105, launch: 2 },
    characters: 500,
    brief: { ratings: ratingParts, questions: 10, starters: [], tasks: true, bugs: true, report: false },
  },
  expert: {
    name: 'Expert',
    sentence: 'All of that, plus a report with headings.',
    price: { standard: 280, launch: 2 },
    reward: { standard: 196, launch: 2 },
    characters: 800,
    brief: { ratings: ratingParts, questions: 10, starters: [], tasks: true, bugs: true, report: true },
  },
} as const satisfies Record<string, Depth>

export type ReviewDepth = keyof typeof depths

export const reviewDepths = Object.keys(depths) as [ReviewDepth, ...ReviewDepth[]]

export const briefOfDepth = (depth: ReviewDepth): Depth['brief'] => depths[depth].brief
