import { type ReactNode, useId } from 'react'
import type { Moment } from '#features/playtests/moments/schema.ts'
import { reviewLimits } from '#features/playtests/rules.ts'
import type { BriefSection } from '#features/requests/brief/brief.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea } from '#kit/controls/field.tsx'
import { depths, type ReviewDepth } from '#shared/depths.ts'
import { charactersOf } from '../../writing/characters.ts'
import type { TestRoom } from '../calls.ts'
import { MomentMark, momentName } from '../test-room/moments/moment-look.tsx'
import { BugList } from './bug-list.tsx'
import { type PartProps, RatingFields } from './rating-fields.tsx'
import type { ReviewKeeper } from './use-review-draft.ts'
import type { ReviewSubmit } from './use-review-submit.ts'

/** The hint on the expected length and content for this depth. `least` is left out once it is reached. */
const lengthHint = (depth: ReviewDepth, least?: number) =>
  `Aim for about ${depths[depth].characters} characters${least === undefined ? '' : ` (at least ${least})`}: what you did, where, and what happened next.`

interface ReviewFieldsProps {
  testRoom: TestRoom
  keeper: ReviewKeeper
  submission: ReviewSubmit
  moments: readonly Moment[]
  /** Errors of the game's page since the room was opened. */
  newErrors: number
  /** Marks that the tester is stuck now; left out where moments are fixed. */
  onStuck?: (() => void) | undefined
}

/** Ratings, text, report and bugs of the review. */
export function ReviewFields({ testRoom, keeper, submission, moments, newErrors, onStuck }: ReviewFieldsProps) {
  const { playtest, brief } = testRoom
  const { part } = submission
  const { body, set, errors } = part
  const again = playtest.status === 'review_submitted'
  return (
    <>
      <h2 className="-mb-3 type-title">{again ? 'Improve your review' : 'Your review'}</h2>
      <FormPart title="Ratings">
        <RatingFields {...part} brief={brief.ratings} />
      </FormPart>
      <FormPart title="In your words">
        <TextFields {...part} depth={brief.reviewMode} />
        {moments.length > 0 && (
          <div className="grid gap-2">
            <p className="font-medium">Put a moment into the text</p>
            <div className="flex flex-wrap gap-2">
              {moments.map((moment) => (
                <Button
                  key={moment.id}
                  size="s"
                  onClick={() => set({ content: withMoment(keeper.get().body.content ?? '', moment) })}
                >
                  <MomentMark kind={moment.kind} />
                  {momentName(moment)}
                </Button>
              ))}
            </div>
          </div>
        )}
      </FormPart>
      {brief.sections.length > 0 && (
        <FormPart title="Your report" text="A few sentences under each heading.">
          <ReportFields {...part} sections={brief.sections} />
        </FormPart>
      )}
      {(brief.bugs || !again || (body.bugs?.length ?? 0) > 0) && (
        <FormPart
          title={brief.bugs ? 'Bugs' : 'Did a bug stop you?'}
          text={
            brief.bugs
              ? 'Each is saved as you type. Mark one that stops you as critical to submit at once.'
              : 'Report it only if you can’t continue. You can then submit right away.'
          }
        >
          <BugList
            only={brief.bugs ? undefined : 'critical'}
            bugs={body.bugs ?? []}
            errors={errors}
            evidence={{
              playtestId: playtest.id,
              pictures: testRoom.pictures,
              moments: [...moments],
              pageErrors: testRoom.pageErrors + newErrors,
              onMark: onStuck,
            }}
            change={(update) => set({ bugs: update(keeper.get().body.bugs ?? []) })}
          />
        </FormPart>
      )}
    </>
  )
}

/** The text with a reference to the moment at its end, and its note. */
function withMoment(content: string, moment: Moment): string {
  const space = content === '' || /\s$/.test(content) ? '' : ' '
  return `${content}${space}${momentName(moment)}: ${moment.note}`
}

/** A titled section of a long form. */
function FormPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="grid min-w-0 gap-4 border-t border-line pt-5">
      <div className="grid gap-0.5">
        <h3 id={id} className="type-row">
          {title}
        </h3>
        {text !== undefined && <p className="text-ink-muted">{text}</p>}
      </div>
      {children}
    </fieldset>
  )
}

/** The report: one text field for each section. */
function ReportFields({ sections, body, errors, set }: PartProps & { sections: readonly BriefSection[] }) {
  const written = body.report ?? []
  return (
    <div className="grid gap-5">
      {sections.map(({ id, title }) => {
        const error = errors[`report.${id}`]
        const value = written.find(({ sectionId }) => sectionId === id)?.text ?? ''
        return (
          <div key={id} data-problem={error}>
            <Field label={title} error={error} counter={{ value: value.length, max: reviewLimits.reportPart }}>
              <TextArea
                rows={4}
                value={value}
                onChange={(event) =>
                  set({
                    report: [
                      ...written.filter(({ sectionId }) => sectionId !== id),
                      { sectionId: id, text: event.target.value },
                    ],
                  })
                }
              />
            </Field>
          </div>
        )
      })}
    </div>
  )
}

/** The text of the review and the suggestions. */
function TextFields({ body, errors, set, depth }: PartProps & { depth: ReviewDepth }) {
  const { min, max } = reviewLimits.content
  const content = body.content ?? ''
  const suggestions = body.suggestions ?? ''
  const short = charactersOf(content) < min
  return (
    <>
      <div data-problem={errors.content}>
        <Field
          label="Your review"
          hint={lengthHint(depth, short ? min : undefined)}
          error={errors.content}
          counter={{ value: content.length, max }}
        >
          <TextArea rows={7} value={content} onChange={(event) => set({ content: event.target.value })} />
        </Field>
      </div>
      <div data-problem={errors.suggestions}>
        <Field
          label="Suggestions"
          optional
          hint="What would you change first?"
          error={errors.suggestions}
          counter={{ value: suggestions.length, max: reviewLimits.suggestions }}
        >
          <TextArea rows={3} value={suggestions} onChange={(event) => set({ suggestions: event.target.value })} />
        </Field>
      </div>
    </>
  )
}
