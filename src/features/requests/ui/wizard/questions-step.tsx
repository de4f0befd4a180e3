import { useState } from 'react'
import { Field, TextInput } from '#kit/controls/field.tsx'
import { OneParagraph } from '#kit/controls/one-paragraph.tsx'
import { briefOfDepth } from '#shared/depths.ts'
import { notVerifiable, requestLimits } from '../../rules.ts'
import { BriefList } from './brief-list.tsx'
import type { RequestFormState } from './steps.ts'
import { StudioQuestions } from './studio-questions.tsx'

/** The parts of the brief for the chosen depth: questions, proof questions, tasks, report sections. */
export function QuestionsStep({ form, verifiable }: { form: RequestFormState; verifiable: boolean }) {
  const parts = briefOfDepth(form.watch('reviewMode'))
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
      empty={{ text: '', accepted: [], options: null }}
    >
      {(at, errorOf) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={`Proof question ${at + 1}`} error={errorOf('text')}>
            <OneParagraph
              maxLength={requestLimits.question}
              placeholder="Which animal stands at the first door?"
              {...form.register(`proofQuestions.${at}.text`)}
            />
          </Field>
          <ProofAnswers form={form} at={at} error={errorOf('accepted') ?? errorOf('options')} />
        </div>
      )}
    </BriefList>
  )
}

const parts = (text: string) => text.split(',').map((one) => one.trim())

/**
 * The right answer and, so that testers pick one, wrong ones (requests-5). Without wrong ones they answer in words, and
 * several answers can be right.
 */
function ProofAnswers({ form, at, error }: { form: RequestFormState; at: number; error: string | undefined }) {
  const name = `proofQuestions.${at}` as const
  const { min, max } = requestLimits.proofOptions
  const { accepted = [], options } = form.getValues(name) ?? {}
  const [right, setRight] = useState(accepted.join(', '))
  const [wrong, setWrong] = useState((options ?? []).filter((one) => !accepted.includes(one)).join(', '))
  function change(nextRight: string, nextWrong: string) {
    setRight(nextRight)
    setWrong(nextWrong)
    const others = parts(nextWrong).filter((one) => one !== '')
    form.setValue(`${name}.accepted`, parts(nextRight), { shouldDirty: true })
    // By letter, so that the right one has no place of its own.
    const all = [...parts(nextRight), ...others].filter((one) => one !== '').sort((a, b) => a.localeCompare(b))
    form.setValue(`${name}.options`, others.length > 0 ? all : null, { shouldDirty: true })
  }
  return (
    <>
      <Field label={`Right answer ${at + 1}`} hint="Only you see which one is right." error={error}>
        <TextInput placeholder="owl" value={right} onChange={({ target }) => change(target.value, wrong)} />
      </Field>
      <Field
        label={`Wrong answers ${at + 1}`}
        hint={`${min - 1} to ${max - 1}, with commas between them, for testers to pick from. Without them they answer in words.`}
      >
        <TextInput placeholder="fox, bear" value={wrong} onChange={({ target }) => change(right, target.value)} />
      </Field>
      <p className="type-cap self-end">
        Don’t ask for a color alone or a sound alone: a color-blind or deaf tester can’t answer that.
      </p>
    </>
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
