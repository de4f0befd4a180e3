import { Field, TextInput } from '#kit/controls/field.tsx'
import { OneParagraph } from '#kit/controls/one-paragraph.tsx'
import { depthBrief } from '../../depths.ts'
import { notVerifiable, requestLimits } from '../../rules.ts'
import { BriefList } from './brief-list.tsx'
import type { RequestFormState } from './steps.ts'
import { StudioQuestions } from './studio-questions.tsx'

/** The parts of the brief for the chosen depth: questions, proof questions, tasks, report sections. */
export function QuestionsStep({ form, verifiable }: { form: RequestFormState; verifiable: boolean }) {
  const parts = depthBrief[form.watch('reviewMode')]
  return (
    <>
      <StudioQuestions form={form} max={parts.questions} />
      <Proofs form={form} verifiable={verifiable} />
      {parts.tasks && <Tasks form={form} />}
      {parts.report && <Headings form={form} />}
    </>
  )
}

/** Questions that only a person who played can answer. The accepted answers are one comma-separated field. */
function Proofs({ form, verifiable }: { form: RequestFormState; verifiable: boolean }) {
  return (
    <BriefList
      form={form}
      list="proofQuestions"
      title="Proof questions"
      text="Only someone who played can answer them. Testers see them among your other questions, without the accepted answers."
      warning={
        verifiable
          ? undefined
          : `This build can’t be timed. Add at least one proof question: without it your offer says “${notVerifiable}”`
      }
      line="Proof question"
      max={requestLimits.proofs}
      empty={{ text: '', accepted: [] }}
    >
      {(at, errorOf) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={`Proof question ${at + 1}`} error={errorOf('text')}>
            <OneParagraph
              maxLength={requestLimits.question}
              placeholder="What color is the first door?"
              {...form.register(`proofQuestions.${at}.text`)}
            />
          </Field>
          <Field
            label={`Accepted answers ${at + 1}`}
            hint={`Up to ${requestLimits.proofAnswers}, with commas between them. Only you see them.`}
            error={errorOf('accepted')}
          >
            <TextInput
              placeholder="red, dark red"
              defaultValue={(form.getValues(`proofQuestions.${at}.accepted`) ?? []).join(', ')}
              onChange={(event) =>
                form.setValue(
                  `proofQuestions.${at}.accepted`,
                  event.target.value.split(',').map((one) => one.trim()),
                  { shouldDirty: true },
                )
              }
            />
          </Field>
        </div>
      )}
    </BriefList>
  )
}

function Tasks({ form }: { form: RequestFormState }) {
  return (
    <BriefList
      form={form}
      list="tasks"
      title="Tasks"
      text="What testers try, and how they know it’s done. They tick the success mark."
      line="Task"
      max={requestLimits.tasks}
      empty={{ text: '', success: '' }}
    >
      {(at, errorOf) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={`Task ${at + 1}`} error={errorOf('text')}>
            <OneParagraph maxLength={requestLimits.task} {...form.register(`tasks.${at}.text`)} />
          </Field>
          <Field label={`Success mark ${at + 1}`} error={errorOf('success')}>
            <OneParagraph maxLength={requestLimits.task} {...form.register(`tasks.${at}.success`)} />
          </Field>
        </div>
      )}
    </BriefList>
  )
}

function Headings({ form }: { form: RequestFormState }) {
  return (
    <BriefList
      form={form}
      list="sections"
      title="Headings of the report"
      text="Testers write a few sentences under each."
      line="Heading"
      max={requestLimits.sections}
      empty={{ title: '' }}
    >
      {(at, errorOf) => (
        <Field label={`Heading ${at + 1}`} error={errorOf('title')}>
          <TextInput maxLength={requestLimits.section} {...form.register(`sections.${at}.title`)} />
        </Field>
      )}
    </BriefList>
  )
}
