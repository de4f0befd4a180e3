import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { sendPicture } from '#features/games/ui/send-image.ts'
import { MomentMark, momentName } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { useClockTime } from '#features/reviews/ui/test-room/use-time-in-front.ts'
import { asProblem } from '#kit/calls/problem.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Field, TextArea, TextInput } from '#kit/controls/field.tsx'
import { plural } from '#kit/data/format.ts'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { minuteClock } from '#shared/texts/clock.ts'
import { feedbackLimits, guestLimits } from '../rules.ts'
import type { Visit } from '../schema.ts'
import { Part, Rating } from './answer-parts.tsx'
import { BugParts, type ChosenPicture } from './bug-parts.tsx'
import type { OpenVisit } from './use-visit.ts'

export interface Given {
  rating: number
  answers: string[]
  /** The questions as they were shown. */
  asked: string[]
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
  /** Out of sight behind the game, with what was typed. */
  hidden?: boolean
  /** Left out: there is no game to go back to. */
  onBack?: (() => void) | undefined
  send: (given: Given) => Promise<unknown>
}

/** The short form after playing: a rating, at most three questions, what was marked, and a name. */
export function AnswerForm(props: AnswerFormProps) {
  const { game, studioName, questions, visit, before, isGuest, pictureAddress, children, hidden, onBack, send } = props
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
      await visit.recorder.send().catch((error: unknown) => {
        // The token of a game that was open for hours has ended: the moments go without the last seconds.
        if (asProblem(error).code !== 'STATE_CHANGED') throw error
        return visit.recorder.send()
      })
      for (const { id, momentId, file } of pictures) {
        if (sentPictures.current.has(id)) continue
        await sendPicture(pictureAddress(momentId, id), file)
        sentPictures.current.add(id)
      }
      const texts = mayWrite ? questions.map((_, at) => answers[at]?.trim() ?? '') : []
      return send({ rating: rating ?? 0, answers: texts, asked: [...questions], name: name.trim() })
    },
    { touches: ['feedback', 'guests'], showsError: true },
  )

  const goes = goesAlong({
    rating,
    moments: moments.length,
    pictures: pictures.length,
    answers: answers.filter((one) => one.trim() !== '').length,
  })

  return (
    <div hidden={hidden} className="min-h-0 flex-1 overflow-y-auto">
      <Head title={game.title} seconds={seconds} onBack={onBack} />
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
            <h1 className="type-page">
              What should <bdi>{studioName}</bdi> know?
            </h1>
            <p className="text-ink-muted">All of it is optional but the rating. Two minutes are plenty.</p>
          </div>
          {children && <div className="lg:col-span-2">{children}</div>}
          <div className="grid gap-8">
            <Rating rating={rating} missing={missing && rating === undefined} onRate={setRating} />
            {mayWrite && questions.length > 0 && (
              <Questions questions={questions} answers={answers} onChange={setAnswers} />
            )}
          </div>
          <Marked
            number={mayWrite && questions.length > 0 ? 3 : 2}
            visit={visit}
            mayWrite={mayWrite}
            pictures={pictures}
            onPictures={setPictures}
          />
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
          <SendBar
            error={sending.error}
            busy={sending.isPending}
            text={
              tooShort
                ? `Play for a minute first, then you can send. ${minuteClock(seconds)} so far.`
                : `To ${studioName} alone${goes.length > 0 ? `: ${goes.join(', ')}.` : '.'}`
            }
            disabled={tooShort}
          />
        </form>
      </div>
    </div>
  )
}

interface HeadProps {
  title: string
  seconds: number
  onBack: AnswerFormProps['onBack']
}

const Head = ({ title, seconds, onBack }: HeadProps) => (
  <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-surface-0 px-2 pe-5">
    {onBack && (
      <IconButton label="Back to the game" tip={false} onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
    )}
    <b dir="auto" className="min-w-0 truncate ps-1 type-row">
      {title}
    </b>
    <span className="ms-auto text-ink-muted tabular-nums">{seconds > 0 && `${minuteClock(seconds)} played`}</span>
  </header>
)

/** What is sent, in words. */
function goesAlong({
  rating,
  ...counts
}: { rating: number | undefined } & Record<'moments' | 'pictures' | 'answers', number>) {
  return [
    rating !== undefined && `${rating} of 5`,
    counts.moments > 0 && plural(counts.moments, 'moment'),
    counts.pictures > 0 && plural(counts.pictures, 'picture'),
    counts.answers > 0 && plural(counts.answers, 'answer'),
  ].filter((part) => part !== false)
}

interface QuestionsProps {
  questions: readonly string[]
  answers: readonly string[]
  onChange: (answers: string[]) => void
}

const Questions = ({ questions, answers, onChange }: QuestionsProps) => (
  <Part number={2} title={questions.length === 1 ? 'One question' : 'A few questions'}>
    {questions.map((question, at) => (
      <Field key={question} label={question}>
        <TextArea
          rows={2}
          className="text-md"
          maxLength={feedbackLimits.answer}
          value={answers[at] ?? ''}
          onChange={({ target }) => onChange(questions.map((_, n) => (n === at ? target.value : (answers[n] ?? ''))))}
        />
      </Field>
    ))}
  </Part>
)

interface MarkedProps {
  number: number
  visit: OpenVisit
  mayWrite: boolean
  pictures: readonly ChosenPicture[]
  onPictures: (pictures: readonly ChosenPicture[]) => void
}

/** The moments: bugs with a note and a picture, the others as they are. */
function Marked({ number, visit, mayWrite, pictures, onPictures }: MarkedProps) {
  const { moments } = visit
  const bugs = moments.filter(({ kind }) => kind === 'bug')
  const others = moments.filter(({ kind }) => kind !== 'bug')
  return (
    <Part number={number} title={bugs.length > 0 ? 'What you marked' : 'Your moments'}>
      {mayWrite ? (
        <BugParts
          bugs={bugs}
          pictures={pictures}
          onNote={visit.note}
          onPictures={onPictures}
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
              <span aria-hidden="true">{minuteClock(moment.atSeconds)}</span>
            </span>
          ))}
          <span className="text-ink-muted">go along as they are</span>
        </p>
      )}
      {!mayWrite && moments.length === 0 && <p className="text-ink-muted">You marked none.</p>}
    </Part>
  )
}

interface SendBarProps {
  error: Error | null
  busy: boolean
  disabled: boolean
  text: string
}

const SendBar = ({ error, busy, disabled, text }: SendBarProps) => (
  <div className="sticky bottom-0 -mx-4 grid gap-2 border-t border-line bg-surface-0 px-4 py-4 sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:self-stretch lg:px-0 lg:pt-6 lg:pb-0 lg:content-end">
    <ErrorLine error={error} />
    <div className="flex items-center gap-4">
      <Button type="submit" variant="accent" size="l" className="min-w-32" busy={busy} disabled={disabled}>
        Send
      </Button>
      <p className="type-cap">{text}</p>
    </div>
  </div>
)
