import { useQuery } from '@tanstack/react-query'
import { Field } from '#kit/controls/field.tsx'
import { PickOptions } from '#kit/controls/picks.tsx'
import { Loaded } from '#kit/data/loaded.tsx'
import { Section } from '#kit/layout/panel.tsx'
import { type FixAnswer, fixAnswers } from '../../bugs/rules.ts'
import { reviews } from '../calls.ts'
import type { RoomClock } from '../test-room/use-time-in-front.ts'
import type { PartProps } from './rating-fields.tsx'

const labels: Readonly<Record<FixAnswer, string>> = {
  gone: 'Gone',
  still_there: 'Still there',
  not_tried: 'Not tried',
}
const options = fixAnswers.map((answer) => labels[answer])

interface FixedBugsProps extends Omit<PartProps, 'errors'> {
  playtestId: string
  clock: RoomClock
}

/** The bugs that this build fixes: is each gone? Answers are saved with the draft; what has none counts as not tried. */
export function FixedBugs({ playtestId, body, set, clock }: FixedBugsProps) {
  const read = useQuery(reviews.fixesAsked.queryOptions({ input: { playtestId } }))
  const given = body.fixes ?? []
  const answer = (bugId: string, at: number | undefined) => {
    const picked = fixAnswers[at ?? -1]
    const others = given.filter((fix) => fix.bugId !== bugId)
    if (picked) set({ fixes: [...others, { bugId, answer: picked, atSeconds: clock.get().seconds }] })
  }
  return (
    <Loaded from={read} failed="Couldn’t load what this build fixes" loading={null}>
      {({ fixes }) =>
        fixes.length > 0 && (
          <Section
            title="Is this gone?"
            text="This build is meant to fix it. Try it if you come by."
            className="@container grid gap-4"
          >
            {fixes.map(({ bugId, title }) => {
              const known = given.find((fix) => fix.bugId === bugId)
              return (
                <Field key={bugId} label={title} optional>
                  <PickOptions
                    options={options}
                    picked={known ? [fixAnswers.indexOf(known.answer)] : []}
                    short
                    onPick={([at]) => answer(bugId, at)}
                  />
                </Field>
              )
            })}
          </Section>
        )
      }
    </Loaded>
  )
}
