/** What players talk about, in the order in which themes of equal weight are listed. */
export const themes = [
  'accessibility',
  'saving',
  'multiplayer',
  'monetization',
  'language',
  'tutorial',
  'camera',
  'readability',
  'music',
  'controls',
  'interface',
  'goals',
  'bugs',
  'speed',
  'difficulty',
  'sound',
  'art',
  'story',
  'pace',
  'fun',
] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Readonly<Record<Theme, string>> = {
  controls: 'Controls',
  camera: 'Camera',
  difficulty: 'Difficulty',
  tutorial: 'Tutorial',
  goals: 'Goals',
  interface: 'Interface',
  readability: 'Readability',
  sound: 'Sound',
  music: 'Music',
  art: 'Art',
  story: 'Story',
  pace: 'Pace',
  bugs: 'Bugs',
  speed: 'Speed',
  monetization: 'Monetization',
  multiplayer: 'Multiplayer',
  saving: 'Saving',
  language: 'Language',
  accessibility: 'Accessibility',
  fun: 'Fun',
}

export const tones = ['for', 'against', 'neither'] as const
export type Tone = (typeof tones)[number]

/** A sentence belongs to at most so many themes (insights-2). */
export const themesOfSentence = 2

export const isTheme = (name: string): name is Theme => (themes as readonly string[]).includes(name)

/**
 * Stems of one language between white space. `$` ends a whole word, `[` a stem with at most three more letters, `_`
 * joins words that follow each other.
 */
export interface Vocabulary {
  themes: Record<Theme, string>
  good: string
  bad: string
  not: string
}
