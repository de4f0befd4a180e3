import type { ComponentProps } from 'react'
import type { Author } from '#features/results/ui/review-card.tsx'
import type { QualityLines } from '#features/reviews/ui/quality-lines.tsx'
import type { DotPlot } from '#kit/plots/dot-plot.tsx'
import type { ProgressReport } from '#kit/plots/progress-report.tsx'

/** An invented test as its studio sees it, for the landing page; drawn by the product's own components. */
const [ilse, tomasz, priya, joon, amara, felix, rosa, kenji] = [
  { id: 'example-ilse', name: 'Ilse Maas' },
  { id: 'example-tomasz', name: 'Tomasz Bielak' },
  { id: 'example-priya', name: 'Priya Nair' },
  { id: 'example-joon', name: 'Joon Lim' },
  { id: 'example-amara', name: 'Amara Obi' },
  { id: 'example-felix', name: 'Felix Dorn' },
  { id: 'example-rosa', name: 'Rosa Vidal' },
  { id: 'example-kenji', name: 'Kenji Wada' },
] as const

const without = (...gone: { id: string }[]) =>
  people.filter((person) => !gone.some(({ id }) => id === person.id)).map(({ id }) => id)

export const people = [ilse, tomasz, priya, joon, amara, felix, rosa, kenji]

export const game = { title: 'Moth & Lantern', version: '0.8.2', studio: 'Tin Orchard', reviews: 7, spots: 8 }

export const stages: ComponentProps<typeof ProgressReport>['stages'] = [
  { label: 'opened it', present: without() },
  { label: 'lit the first lantern', present: without(felix) },
  { label: 'finished night one', present: without(felix, tomasz) },
  { label: 'came back', present: without(felix, tomasz, priya, joon, rosa) },
]

export const quote = {
  text: 'I held the oil back for an hour because nothing told me it refills at dawn.',
  by: 'Tomasz, stopped at the well after 9 minutes',
}

export const ratings: ComponentProps<typeof DotPlot>['rows'] = [
  { label: 'Overall', scores: [5, 4, 4, 2, 4, 5, 4], before: 3.4 },
  { label: 'Gameplay', scores: [5, 5, 4, 2, 4, 5, 4], before: 3.9, why: 'Who gave 2 never found the oil.' },
  { label: 'UI', scores: [2, 3, 2, 1, 4, 3, 2], before: 2.6, why: 'The oil bar hides behind the map.' },
]

export const review: ComponentProps<typeof Author>['review'] = {
  tester: { id: 'example-ilse', name: 'Ilse Maas', level: 'Veteran', country: 'Netherlands', device: 'PC' },
  minutesActive: 34,
}

export const reviewText =
  'Night two is the best ten minutes in it. The well behind the tower sells oil, but its sign is drawn in the dark.'

export const qualityLines: ComponentProps<typeof QualityLines>['lines'] = [
  {
    ...{ signal: 'play', label: 'Play', value: 0.975, points: 39, of: 40, counts: true },
    text: '34 of 30 minutes measured, 3 of 3 tasks, 5 moments, the last at 27:13.',
  },
  {
    ...{ signal: 'answers', label: 'Answers', value: 1, points: 25, of: 25, counts: true },
    text: '4 of 4 answered.',
  },
  {
    ...{ signal: 'substance', label: 'Substance', value: 0.95, points: 19, of: 20, counts: true },
    text: '7 names and numbers also stand in the moments, the answers or the game.',
  },
  {
    ...{ signal: 'originality', label: 'Originality', value: 1, points: 15, of: 15, counts: true },
    text: 'No other text is like it.',
  },
]
