import { useState } from 'react'
import { z } from 'zod/mini'
import { reviewLimits } from '#features/playtests/rules.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { Form, FormError, useZodForm } from '#kit/controls/form.tsx'
import { PickOptions } from '#kit/controls/picks.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { mostBugPictures } from '../pictures/rules.ts'
import { reviews, type Test, type TestRoom } from './calls.ts'
import { DecisionLine } from './decision-line.tsx'
import { Quote } from './quote.tsx'
import { ReasonList } from './reasons.tsx'
import { AddPicture } from './review-form/add-picture.tsx'

/** A doubtful review for its tester: who decides until when, the reasons that the studio sees, and one answer. */
export function DoubtfulStatus({ test, room }: { test: Test; room?: TestRoom }) {
  const { doubts, studioName, statement, statementAt, proofsCorrected, state } = test
  const mayAnswer = statement === null && (state === 'validated' || test.disputeReason === null)
  const mayAddPicture = state === 'validated' || test.disputeReason === null
  const mayCorrect = state === 'validated' && !proofsCorrected
  const missed = new Set(doubts.flatMap(({ kind, questionId }) => (kind === 'proof' && questionId ? [questionId] : [])))
  const wrong = mayCorrect && room ? room.questions.filter(({ id }) => missed.has(id)) : []
  return (
    <div className="grid gap-5">
      <section aria-labelledby="who-decides" className="grid gap-2">
        <h3 id="who-decides" className="type-row">
          A person decides, not a rule
        </h3>
        <DecisionLine test={test} side="tester" />
        <p className="type-cap">
          {test.decideBy === null
            ? 'Nobody decided on two of your reviews in 30 days, so this one waits for an admin.'
            : 'If nobody decides by then, you are paid without a bonus. Your record stays as it is.'}
        </p>
      </section>
      <section aria-labelledby="reasons">
        <h3 id="reasons" className="type-row">
          What {studioName} sees beside it
        </h3>
        <ReasonList
          reasons={doubts}
          act={(reason) =>
            reason.kind === 'proof' && wrong.length === 1 ? (
              <AnswerAgain playtestId={test.id} question={wrong[0]} />
            ) : reason.kind === 'trace' && room && mayAddPicture ? (
              <PictureOfBug room={room} />
            ) : null
          }
        />
        {wrong.length > 1 && <AnswersAgain playtestId={test.id} questions={wrong} />}
      </section>
      {statement === null ? (
        mayAnswer && <OneAnswer playtestId={test.id} />
      ) : (
        <div className="grid gap-1">
          <Quote from="You answered">{statement}</Quote>
          {statementAt && <p className="type-cap">{formatDateTime(statementAt)}. It can’t be changed anymore.</p>}
        </div>
      )}
    </div>
  )
}

/** A picture of the bug that ended the test; it stands beside the review, and a person still decides. */
function PictureOfBug({ room: { playtest, review, pictures } }: { room: TestRoom }) {
  const bug = review?.bugs.find(({ severity }) => severity === 'critical')
  if (!bug || pictures.length >= mostBugPictures) return null
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3">
      {pictures.length > 0 && 'Your picture stands beside the review.'}
      <AddPicture playtestId={playtest.id} bugId={bug.id} />
    </span>
  )
}

const answerSchema = async () => z.pick((await import('../findings/schema.ts')).answerDoubtsInput, { text: true })

function OneAnswer({ playtestId }: { playtestId: string }) {
  const form = useZodForm<{ text: string }, { text: string }>(answerSchema, { text: '' })
  const send = useAct(reviews.answerDoubts, { form, toast: 'Your answer stands beside your review' })
  return (
    <Form onSubmit={form.handleSubmit(({ text }) => send.mutate({ playtestId, text }))} className="grid gap-3">
      <FormError form={form} />
      <Field
        label="This is wrong:"
        hint="Once, before somebody decides. It stands beside your review."
        error={form.formState.errors.text?.message}
        counter={{ value: form.watch('text').length, max: reviewLimits.statement.max }}
      >
        <TextArea rows={4} {...form.register('text')} />
      </Field>
      <Button type="submit" variant="accent" busy={send.isPending} className="justify-self-start">
        Answer
      </Button>
    </Form>
  )
}

interface AnswerAgainProps {
  playtestId: string
  question: TestRoom['questions'][number] | undefined
}

/** A wrong proof answer can be given again once. */
function AnswerAgain({ playtestId, question }: AnswerAgainProps) {
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const send = useAct(reviews.answerProofs, { toast: 'Your answer was changed' })
  if (!question) return null
  if (!open)
    return (
      <button type="button" className="underline underline-offset-3" onClick={() => setOpen(true)}>
        Answer it again, once
      </button>
    )
  const give = (part: { answer: string; choice?: number[] }) =>
    send.mutate({ playtestId, answers: [{ questionId: question.id, ...part }] })
  if (question.options && question.options.length > 0)
    return (
      <span className="mt-2 flex flex-wrap gap-2">
        {question.options.map((option, at) => (
          <Button key={option} size="s" disabled={send.isPending} onClick={() => give({ answer: '', choice: [at] })}>
            {option}
          </Button>
        ))}
      </span>
    )
  return (
    <span className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={question.text}>
        <TextInput value={words} maxLength={200} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Button busy={send.isPending} disabled={words.trim() === ''} onClick={() => give({ answer: words })}>
        Answer
      </Button>
    </span>
  )
}

/** Several wrong proof answers are given again together, because the second answers count once. */
function AnswersAgain({ playtestId, questions }: { playtestId: string; questions: TestRoom['questions'] }) {
  const [open, setOpen] = useState(false)
  const [given, setGiven] = useState<ReadonlyMap<string, { answer: string; choice?: number[] }>>(new Map())
  const send = useAct(reviews.answerProofs, { toast: 'Your answers were changed' })
  if (!open)
    return (
      <Button size="s" onClick={() => setOpen(true)}>
        Answer these {questions.length} again, once
      </Button>
    )
  const give = (id: string, part: { answer: string; choice?: number[] }) => setGiven(new Map(given).set(id, part))
  const isGiven = ({ id }: TestRoom['questions'][number]) => {
    const part = given.get(id)
    return part !== undefined && (part.choice !== undefined || part.answer.trim() !== '')
  }
  return (
    <div className="grid justify-items-start gap-4">
      {questions.map(({ id, text, options = [] }) => (
        <Field key={id} label={text}>
          {options.length > 0 ? (
            <PickOptions
              options={options}
              picked={given.get(id)?.choice ?? []}
              onPick={(choice) => give(id, { answer: '', choice })}
            />
          ) : (
            <TextInput
              value={given.get(id)?.answer ?? ''}
              maxLength={200}
              onChange={(event) => give(id, { answer: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button
        variant="accent"
        busy={send.isPending}
        disabled={!questions.every(isGiven)}
        onClick={() =>
          send.mutate({
            playtestId,
            answers: [...given].map(([questionId, part]) => ({ questionId, ...part })),
          })
        }
      >
        Send these answers
      </Button>
    </div>
  )
}
