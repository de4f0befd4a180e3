import { axisOf, fewRowsOf, firstName, headlineOf, momentsOf, peakOf } from '#features/results/ui/play/findings.ts'
import { doneText } from '#features/results/ui/play/task-text.ts'
import { sampleResults } from '#features/results/ui/sample/sample-results.ts'

/** What the landing page shows of the sample of results, so that both say the same. */
const { game, build, progressReport, reviews } = sampleResults

export const sampleGame = { title: game.title, version: build?.version ?? '' }

export const finding = headlineOf(sampleResults)

/** All testers of the sample, also the one who gave up. */
export const everyone = reviews.map(({ tester: { id, name } }) => ({ id, name }))

/** The axis of minutes that the rows, the pile and their labels share. */
export const axis = axisOf(sampleResults)

/** Where a minute lies on the axis, as a part of it. */
export const placeOf = (minute: number): string => `${Math.round((minute / axis.span) * 1000) / 10}%`

/** An avatar of 24 px takes this part of the narrowest plot. */
const avatarPart = 0.09

/** Who got how far, with the testers at the minutes played by then; `back` has no minute of the first visit. */
export const stages = progressReport
  .filter(({ step }) => step !== 'opened' && step !== 'submitted')
  .map(({ step, id, label, reached }) => {
    const people = reached
      .map(({ playtestId, id: personId, name, minute }) => ({ playtestId, id: personId, name, minute: minute ?? 0 }))
      .toSorted((one, other) => one.minute - other.minute)
    const minutes = people.map(({ minute }) => minute)
    const places = fewRowsOf(minutes, axis.span * avatarPart, 3)
    return {
      id,
      isReturn: step === 'came_back',
      label: step === 'task' ? (doneText(label) ?? label) : label,
      count: reached.length,
      lanes: Math.max(...places.map(({ row }) => row)) + 1,
      people: people.map((person, at) => ({
        ...person,
        place: places[at]?.at ?? person.minute,
        lane: places[at]?.row ?? 0,
      })),
    }
  })

const hard = momentsOf(sampleResults).filter(({ kind }) => kind === 'stuck' || kind === 'confused')
const most = peakOf(momentsOf(sampleResults))
if (!most) throw new Error('The sample has no minutes in which testers were stuck.')

/** The four minutes in which most testers were stuck or confused, and of how many. */
export const peak = { from: most.from, to: most.to, testers: most.testers, of: reviews.length }

/** Stuck or confused moments of each minute. */
export const pile = Array.from({ length: axis.span }, (_, minute) => ({
  minute,
  moments: hard.filter(({ atSeconds }) => Math.floor(atSeconds / 60) === minute).length,
  isPeak: minute >= peak.from && minute < peak.to,
}))

/** One tester's words at the place where most were stuck. */
const told = hard.find(({ kind, note }) => kind === 'stuck' && note.includes('well'))
if (!told) throw new Error('The sample has no tester who was stuck at the well.')
export const quote = {
  text: 'At the well I had none left, the sign was too dark to read.',
  by: { id: told.tester.id, name: told.tester.name, first: firstName(told.tester.name) },
  playtestId: told.playtestId,
  atSeconds: told.atSeconds,
}
