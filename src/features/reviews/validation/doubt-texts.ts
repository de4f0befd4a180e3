import type { Doubt, Lack } from '#features/playtests/findings/schema.ts'
import { minuteClock } from '#shared/texts/clock.ts'

export interface ReasonText {
  title: string
  text: string
}

const otherText = ({ percent = 0, described }: Doubt) =>
  `${percent}% like ${described ? 'the description' : 'another review'}.`

/** What a reason says: why a person should look, or what the review has to get before a person can. */
export function textOf(reason: Doubt | Lack): ReasonText {
  const { kind, minutes = 0, needed = 0, question, answer, lastMoment, text }: Doubt = reason
  switch (kind) {
    case 'proof':
      return { title: 'A wrong proof answer.', text: `“${question ?? ''}”: ${answer ? `“${answer}”` : 'no answer'}.` }
    case 'alike':
      return { title: otherText(reason), text: 'The limit for sending back is 80%.' }
    case 'copied':
      return { title: otherText(reason), text: 'From 80% on a text counts as a copy.' }
    case 'trace':
      return {
        title: '“Can’t go on” without a trace.',
        text:
          lastMoment === undefined
            ? 'No error, picture or moment shows it.'
            : `No error, picture or moment shows it; the last moment is at ${minuteClock(lastMoment)}.`,
      }
    case 'thin':
      return {
        title: 'Little to compare.',
        text: 'Hardly a name or number stands in the moments, the answers or the game too.',
      }
    case 'no_play':
      return { title: 'Nothing shows play.', text: 'No minute is measured, and no proof answer is right.' }
    case 'repeats':
      return { title: 'The same text again.', text: 'Most of it says again what it said before.' }
    case 'minutes':
      return {
        title: `${minutes} of ${needed} minutes.`,
        text: 'A review needs a quarter of the promised minutes, at most 15.',
      }
    case 'keys':
      return { title: 'Keys at random.', text: 'The text can’t be read.' }
    case 'model':
      return { title: 'A language model has a question.', text: text ?? '' }
  }
}
