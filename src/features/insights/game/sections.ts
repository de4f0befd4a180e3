import type { SegmentAxisName } from './rules.ts'
import type { Insights, Sells } from './schema.ts'

/** The sections of the page in their order. Each has a question as its heading. */
export const sectionIds = [
  'problems',
  'progress',
  'themes',
  'comparisons',
  'segments',
  'costs',
  'sells',
  'bugs',
] as const
export type SectionId = (typeof sectionIds)[number]

export const sectionQuestions: Readonly<Record<SectionId, string>> = {
  problems: 'Fix this first',
  progress: 'How far do people get?',
  themes: 'What do they say?',
  comparisons: 'Is the new build better?',
  segments: 'Who liked it?',
  costs: 'Do we get what we pay for?',
  sells: 'Does the page sell?',
  bugs: 'What is open?',
}

export const axisLabels: Readonly<Record<SegmentAxisName, string>> = {
  genre: 'Favorite genre',
  level: 'Level',
  device: 'Device',
  spending: 'Spending',
  country: 'Country',
  known: 'This game',
}

export interface SectionData {
  insights: Insights
  /** Null until it was read, or where the person sells nothing. */
  sells: Sells | null
}
