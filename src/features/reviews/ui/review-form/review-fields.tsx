import type { Moment } from '#features/playtests/moments/schema.ts'
import { Button } from '#kit/controls/button.tsx'
import type { TestRoom } from '../calls.ts'
import { MomentMark, momentName } from '../test-room/moment-look.tsx'
import { BugList } from './bug-list.tsx'
import { FormPart } from './form-part.tsx'
import { RatingFields } from './rating-fields.tsx'
import { ReportFields } from './report-fields.tsx'
import { TextFields } from './text-fields.tsx'
import type { ReviewKeeper } from './use-review-draft.ts'
import type { ReviewSubmit } from './use-review-submit.ts'

interface ReviewFieldsProps {
  testRoom: TestRoom
  keeper: ReviewKeeper
  submission: ReviewSubmit
  moments: readonly Moment[]
}

/** Ratings, text, report and bugs of the review. */
export function ReviewFields({ testRoom, keeper, submission, moments }: ReviewFieldsProps) {
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
