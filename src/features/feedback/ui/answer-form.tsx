import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { sendPicture } from '#features/games/ui/send-image.ts'
import { clockText, MomentMark, momentName } from '#features/reviews/ui/test-room/moment-look.tsx'
import { useClockTime } from '#features/reviews/ui/test-room/use-time-in-front.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { feedbackLimits, guestLimits } from '../rules.ts'
import type { Visit } from '../schema.ts'
import { Part, Rating } from './answer-parts.tsx'
import { BugParts, type ChosenPicture } from './bug-parts.tsx'
import type { OpenVisit } from './use-visit.ts'

export interface Given {
  rating: number
  answers: string[]
  name: string
}

interface AnswerFormProps {
  game: { title: string }
  studioName: string
  questions: readonly string[]
  visit: OpenVisit
  /** As it was when the page opened: what was sent before stands in the fields. */
  before: Visit
  isGuest: boolean
  /** The upload address of a picture of a moment. */
  pictureAddress: (momentId: string, id: string) => string
  /** Shown first: how to get a build that does not play here. */
  children?: ReactNode
  /** Left out: there is no game to go back to. */
  onBack?: (() => void) | undefined
  send: (given: Given) => Promise<unknown>
}

/** The short form after playing: a rating, at most three questions, what was marked, and a name. */
export function AnswerForm(props: AnswerFormProps) {
  const { game, studioName, questions, visit, before, isGuest, pictureAddress, children, onBack, send } = props
  const mayWrite = before.oldEnough
  const [rating, setRating] = useState<number | undefined>(before.rating ?? undefined)
  const [answers, setAnswers] = useState(() =>
    questions.map((question) => before.answers.find((one) => one.question === question)?.answer ?? ''),
  )
  const [name, setName] = useState(before.name)
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [missing, setMissing] = useState(false)
  const sentPictures = useRef(new Set<string>())
  const { seconds } = useClockTime(visit.clock)
  const tooShort = isGuest && seconds < guestLimits.leastSeconds
  const { moments } = visit

  const sending = useAct(
    async () => {
      await visit.recorder.send()
      for (const { id, momentId, file } of pictures) {
        if (sentPictures.current.has(id)) continue
        await sendPicture(pictureAddress(momentId, id), file)
        sentPictures.current.add(id)
      }
      return send({ rating: rating ?? 0, answers: mayWrite ? answers.map((one) => one.trim()) : [], name: name.trim() })
    },
    { touches: ['feedback', 'guests'], showsError: true },
  )

  const bugs = moments.filter(({ kind }) => kind === 'bug')
  const others = moments.filter(({ kind }) => kind !== 'bug')
  const written = answers.filter((one) => one.trim() !== '').length
  const goes = [
    rating !== undefined && `${rating} of 5`,
    moments.length > 0 && plural(moments.length, 'moment'),
    pictures.length > 0 && plural(pictures.length, 'picture'),
    written > 0 && plural(written, 'answer'),
  ].filter((part) => part !== false)

  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-surface-0 px-2 pe-5">
        {onBack && (
          <IconButton label="Back to the game" tip={false} onClick={onBack}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
        )}
        <b className="min-w-0 truncate ps-1 type-row">{game.title}</b>
        <span className="ms-auto text-ink-muted tabular-nums">{seconds > 0 && `${clockText(seconds)} played`}</span>
      </header>
      <div className="mx-auto max-w-[1064px] px-4 pt-8 pb-4 sm:px-8">
        <form
          noValidate
          className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            setMissing(rating === undefined)
            if (rating !== undefined && !tooShort) sending.mutate()
          }}
        >
          <div className="grid gap-1 lg:col-span-2">
            <h1 className="type-page">What should {studioName} know?</h1>
            <p className="text-ink-muted">All of it is optional but the rating. Two minutes are plenty.</p>
          </div>
          {children && <div className="lg:col-span-2">{children}</div>}
          <div className="grid gap-8">
            <Rating rating={rating} missing={missing && rating === undefined} onRate={setRating} />
            {mayWrite && questions.length > 0 && (
              <Part number={2} title={questions.length === 1 ? 'One question' : 'A few questions'}>
                {questions.map((question, at) => (
                  <Field key={question} label={question}>
                    <TextArea
                      rows={2}
                      className="text-md"
                      maxLength={feedbackLimits.answer}
                      value={answers[at] ?? ''}
                      onChange={({ target }) => setAnswers(answers.map((one, n) => (n === at ? target.value : one)))}
                    />
                  </Field>
                ))}
              </Part>
            )}
          </div>
          <Part
            number={mayWrite && questions.length > 0 ? 3 : 2}
            title={bugs.length > 0 ? 'What you marked' : 'Your moments'}
          >
            {mayWrite ? (
              <BugParts
                bugs={bugs}
                pictures={pictures}
                onNote={visit.note}
                onPictures={setPictures}
                onAdd={() => visit.mark('bug')}
              />
            ) : (
              bugs.length > 0 && <p className="text-ink-muted">{plural(bugs.length, 'bug')} marked.</p>
            )}
            {others.length > 0 && (
              <p className="flex flex-wrap gap-x-4 gap-y-2">
                {others.map((moment) => (
                  <span key={moment.id} className="inline-flex items-center gap-1.5 tabular-nums">
                    <MomentMark kind={moment.kind} />
                    <span className="sr-only">{momentName(moment)}</span>
                    <span aria-hidden="true">{clockText(moment.atSeconds)}</span>
                  </span>
                ))}
                <span className="text-ink-muted">go along as they are</span>
              </p>
            )}
            {!mayWrite && moments.length === 0 && <p className="text-ink-muted">You marked none.</p>}
          </Part>
          {isGuest && mayWrite && (
            <Field label="Your name, if you like" className="lg:border-t lg:border-line lg:pt-6">
              <TextInput
                maxLength={feedbackLimits.name}
                autoComplete="nickname"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
          )}
          <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-surface-0 px-4 py-4 sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:self-stretch lg:px-0 lg:pt-6 lg:pb-0 lg:content-end">
            {sending.error && (
              <p role="alert" className="text-bad-ink">
                {asProblem(sending.error).message}
              </p>
            )}
            <div className="flex items-center gap-4">
              <Button
                type="submit"
                variant="accent"
                size="l"
                className="min-w-32"
                busy={sending.isPending}
                disabled={tooShort}
              >
                Send
              </Button>
              <p className="type-cap">
                {tooShort
                  ? `Play for a minute first, then you can send. ${clockText(seconds)} so far.`
                  : `To ${studioName} alone${goes.length > 0 ? `: ${goes.join(', ')}.` : '.'}`}
              </p>
            </div>
          </div>
        </form>
      </div>
    </div>
  )
}
