import { Field } from '#kit/controls/field.tsx'
import { OneParagraph } from '#kit/controls/one-paragraph.tsx'
import { Select } from '#kit/controls/select.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { kindOf, type QuestionKind } from '../../brief/questions.ts'
import { requestLimits } from '../../rules.ts'
import { BriefList } from './brief-list.tsx'
import type { RequestFormState } from './steps.ts'

const fetchEditor = async () => (await import('./answer-editor.tsx')).AnswerEditor
const AnswerEditor = part(fetchEditor)
/** It comes with the editor of its questions, which would move them if it came after them. */
const TemplateMenu = part(async () => {
  const [{ TemplateMenu: Menu }] = await Promise.all([import('./template-menu.tsx'), fetchEditor()])
  return Menu
})

const kinds: readonly { value: QuestionKind; label: string }[] = [
  { value: 'text', label: 'Text answer' },
  { value: 'choice', label: 'One choice' },
  { value: 'choices', label: 'Several choices' },
  { value: 'scale', label: 'Scale of 1 to 5' },
  { value: 'yes_no', label: 'Yes or no' },
]

/** The studio's own questions with the way each is answered. */
export function StudioQuestions({ form, max }: { form: RequestFormState; max: number }) {
  return (
    <BriefList
      form={form}
      list="customQuestions"
      title="Your questions"
      text={`Every tester answers them. This depth takes up to ${max}.`}
      line="Question"
      max={max}
      empty={{ text: '' }}
      action={<TemplateMenu form={form} max={max} />}
      below={(at) => <AnswerEditor form={form} at={at} />}
    >
      {(at, errorOf) => (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <Field label={`Question ${at + 1}`} error={errorOf('text')}>
            <OneParagraph maxLength={requestLimits.question} {...form.register(`customQuestions.${at}.text`)} />
          </Field>
          <Kind form={form} at={at} />
        </div>
      )}
    </BriefList>
  )
}

function Kind({ form, at }: { form: RequestFormState; at: number }) {
  const question = form.watch(`customQuestions.${at}`)
  return (
    <Field
      label={
        <>
          Answer<span className="sr-only"> to question {at + 1}</span>
        </>
      }
    >
      <Select
        value={kindOf(question ?? {})}
        onValueChange={(kind) => {
          form.clearErrors(`customQuestions.${at}`)
          form.setValue(`customQuestions.${at}.kind`, kind, { shouldDirty: true })
        }}
        options={kinds}
      />
    </Field>
  )
}
