import { type ReactNode, type RefObject, Suspense, useId } from 'react'
import { playsInOwnTab } from '#features/games/ui/play/plays-in-own-tab.ts'
import { isShown } from '#features/playtests/findings/rules.ts'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { Checkbox } from '#kit/controls/field.tsx'
import { Form } from '#kit/controls/plain-form.tsx'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { Progress } from '#kit/feedback/progress.tsx'
import { Skeleton } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { checklistParts } from '../../writing/draft-progress.ts'
import type { TestRoom } from '../calls.ts'
import { DraftConflict } from '../review-form/draft-conflict.tsx'
import type { DraftBody } from '../review-form/review-errors.ts'
import type { ReviewKeeper } from '../review-form/use-review-draft.ts'
import type { ReviewSubmit, RoomTab } from '../review-form/use-review-submit.ts'
import { AnswerFields, CameBack, fetchFields, ReviewFields, WhileFieldsLoad } from './form-parts.tsx'
import { InstructionsPanel } from './instructions-panel.tsx'
import { GiveUp } from './leave/give-up.tsx'
import { MomentList } from './moments/moment-list.tsx'
import type { Moments } from './moments/use-moments.ts'
import type { MissingPart } from './pay/missing-parts.ts'
import { PayPanel } from './pay/pay-panel.tsx'
import { SubmitFoot } from './submit-foot.tsx'
import { TaskList } from './task-list.tsx'
import { type RoomClock, useClockTime } from './use-time-in-front.ts'

const FixedBugs = part(async () => (await import('../review-form/fixed-bugs.tsx')).FixedBugs)

interface RoomRailProps {
  testRoom: TestRoom
  keeper: ReviewKeeper
  draft: DraftSnapshot<DraftBody>
  clock: RoomClock
  moments: Moments
  tab: RoomTab
  showTab: (tab: RoomTab) => void
  submission: ReviewSubmit
  form: RefObject<HTMLFormElement | null>
  focusGame: () => void
  /** Theatre: the game takes the width of the rail. */
  hidden: boolean
  /** The sheet of a phone; a closed one keeps the minutes and the moments. */
  open: boolean
  onOpenChange: (open: boolean) => void
  newErrors: number
  onStuck: (() => void) | undefined
  track: ReactNode
  buttons: ReactNode
  /** Of a recorded test. */
  facts: ReactNode
}

/** Minutes, tasks, answers and the review beside the game; below it on a tablet, a sheet on a phone. */
export function RoomRail(props: RoomRailProps) {
  const { testRoom, keeper, draft, clock, moments, tab, showTab, submission, form, focusGame, hidden } = props
  const { brief, questions } = testRoom
  const { body } = draft
  const { part } = submission
  const parts = checklistParts(body, brief)
  const content = useId()
  const pageErrors = testRoom.pageErrors + props.newErrors
  const isPictured = (id: string) => testRoom.pictures.some(({ bugId }) => bugId === id)
  const hasTrace = (body.bugs ?? []).every(
    ({ id, severity }) =>
      severity !== 'critical' || isShown({ hasPicture: isPictured(id) }, { moments: moments.all, pageErrors }),
  )
  // What can change the check of a draft besides its text.
  const known = `${moments.all.length} ${testRoom.pictures.length} ${pageErrors}`
  const count = (text: string | number) => (
    <span className="text-xs font-normal text-ink-faint tabular-nums">{text}</span>
  )
  const of = ({ done, of: all }: { done: number; of: number }) => count(`${done} of ${all}`)
  const items = [
    { value: 'play', label: 'Play', mark: parts.tasks.of > 0 && of(parts.tasks) },
    ...(questions.length > 0 ? [{ value: 'answer' as const, label: 'Answer', mark: of(parts.questions) }] : []),
    { value: 'review', label: 'Review', mark: tab === 'play' ? count(parts.characters.done) : of(parts.characters) },
  ] as const

  function goTo({ at, label }: MissingPart) {
    if (at === 'game') {
      props.onOpenChange(false)
      return focusGame()
    }
    showTab(at)
    const target = /character/.test(label) ? 'textarea' : 'input, textarea'
    const focus = () => form.current?.querySelector<HTMLElement>(`[role=tabpanel] :is(${target})`)?.focus()
    void fetchFields().then(
      () => requestAnimationFrame(focus),
      () => undefined,
    )
  }

  return (
    <aside
      aria-label="Your test"
      className={cx(
        'relative flex min-h-0 min-w-0 flex-col bg-surface-1 min-[901px]:border-l min-[901px]:border-line',
        'max-[900px]:border-t max-[900px]:border-line',
        'max-sm:z-10 max-sm:rounded-t-2xl max-sm:shadow-(--float)',
        // The game ends above the closed sheet and keeps its size below the open one.
        props.open && 'max-sm:-translate-y-[calc(100dvh-var(--bar)-328px)]',
        hidden && 'min-[901px]:hidden',
      )}
    >
      <Handle open={props.open} content={content} onOpenChange={props.onOpenChange} />
      <div className="grid flex-none gap-3 border-b border-line px-5 py-4 max-sm:gap-2 max-sm:border-0 max-sm:px-4 max-sm:pt-0 max-sm:pb-3">
        <Minutes clock={clock} testRoom={testRoom} body={body} set={part.set} hasTrack={props.buttons !== undefined} />
        {props.buttons && (
          <div className="grid gap-2 sm:hidden">
            {props.track}
            <div className="grid grid-cols-4 gap-2">{props.buttons}</div>
          </div>
        )}
      </div>
      <Form
        ref={form}
        id={content}
        onSubmit={submission.submit}
        className={cx(
          'flex min-h-0 flex-1 flex-col max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:h-[calc(100dvh-var(--bar)-328px)] max-sm:bg-surface-1',
          !props.open && 'max-sm:hidden',
        )}
      >
        <Tabs
          value={tab}
          onValueChange={showTab}
          items={items}
          label="Parts of your test"
          className={cx(
            '@container flex min-h-0 flex-1 flex-col [&>[role=tablist]]:mb-0 [&>[role=tablist]]:flex-none [&>[role=tablist]]:px-5',
            'max-sm:[&>[role=tablist]]:border-t max-sm:[&>[role=tablist]]:px-4',
          )}
        >
          <div className="min-h-0 flex-1 p-5 max-sm:overflow-y-auto max-sm:p-4 min-[901px]:overflow-y-auto [scrollbar-width:thin]">
            <DraftConflict testRoom={testRoom} keeper={keeper} draft={draft} />
            <Panels {...props} />
          </div>
        </Tabs>
        <SubmitFoot
          testRoom={testRoom}
          draft={draft}
          clock={clock}
          submission={submission}
          known={known}
          hasTrace={hasTrace}
          onGo={goTo}
          facts={props.facts}
        />
      </Form>
    </aside>
  )
}

interface HandleProps {
  open: boolean
  /** Id of what it opens. */
  content: string
  onOpenChange: (open: boolean) => void
}

/** Opens the sheet of a phone. */
const Handle = ({ open, content, onOpenChange }: HandleProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={content}
    onClick={() => onOpenChange(!open)}
    className="grid h-7 w-full flex-none place-items-center focus-visible:-outline-offset-4 sm:hidden"
  >
    <span className="sr-only">{open ? 'Hide' : 'Show'} tasks, answers and review</span>
    <i className="drawn h-1 w-9 rounded-full bg-line-strong" />
  </button>
)

/** What stands in each tab. */
function Panels({ testRoom, keeper, clock, moments, submission, newErrors, onStuck }: RoomRailProps) {
  const { playtest, brief, questions } = testRoom
  const { part } = submission
  return (
    <>
      <TabPanel value="play">
        <div className="grid gap-8">
          {playtest.state !== 'in_progress' && (
            <Suspense fallback={<Skeleton className="h-80 w-full rounded-surface" />}>
              <CameBack test={playtest} />
            </Suspense>
          )}
          <InstructionsPanel testRoom={testRoom} withQuestions={false} bare />
          {brief.tasks.length > 0 && <TaskList {...part} tasks={brief.tasks} clock={clock} />}
          <FixedBugs {...part} playtestId={playtest.id} clock={clock} />
          {playtest.state !== 'returned_by_studio' && <MomentList moments={moments} />}
          <PayPanel test={playtest} />
          {playtest.state !== 'returned_by_studio' && (
            <span className="min-[901px]:hidden">
              <GiveUp playtestId={playtest.id} what={playtest.place === null ? 'test' : 'stages'} />
            </span>
          )}
        </div>
      </TabPanel>
      <TabPanel value="answer">
        <div className="grid gap-5">
          <h2 className="type-title">{playtest.studioName} asks</h2>
          <WhileFieldsLoad>
            <AnswerFields {...part} questions={questions} />
          </WhileFieldsLoad>
        </div>
      </TabPanel>
      <TabPanel value="review">
        <div className="grid gap-8">
          <WhileFieldsLoad>
            {playtest.state !== 'in_progress' && <CameBack test={playtest} />}
            <FixedBugs {...part} playtestId={playtest.id} clock={clock} />
            <ReviewFields
              testRoom={testRoom}
              keeper={keeper}
              submission={submission}
              moments={moments.all}
              newErrors={newErrors}
              onStuck={onStuck}
            />
          </WhileFieldsLoad>
        </div>
      </TabPanel>
    </>
  )
}

/** What the draft stores when the tester says that a build that is not timed was played. */
const playedIt = 'played'

interface MinutesProps {
  clock: RoomClock
  testRoom: TestRoom
  body: DraftBody
  set: (change: Partial<DraftBody>) => void
  /** On a tablet the track of moments is right above it and shows the same time. */
  hasTrack: boolean
}

/** The play time of the estimated one; for a build outside of the page, a box to tick. */
function Minutes({ clock, testRoom: { playtest, build }, body, set, hasTrack }: MinutesProps) {
  const { seconds, playing, inFront } = useClockTime(clock)
  const { timed, estimatedMinutes } = playtest
  const checked = body.checked ?? []
  if (!timed) {
    return (
      <Checkbox
        label={`I played about ${estimatedMinutes} min`}
        hint="This build runs outside this page, so your time isn’t measured and never counts against you."
        checked={checked.includes(playedIt)}
        onChange={({ target }) =>
          set({ checked: [...checked.filter((one) => one !== playedIt), ...(target.checked ? [playedIt] : [])] })
        }
      />
    )
  }
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span className="flex items-baseline gap-1.5">
          <b className="font-[family-name:var(--face-display)] text-xl leading-none font-[620] tracking-tight tabular-nums max-sm:text-lg">
            {minuteClock(seconds)}
          </b>
          <span className="text-ink-muted">of {estimatedMinutes} min</span>
        </span>
        <span className={cx('flex items-center gap-1.5 text-xs', inFront ? 'text-good-ink' : 'text-ink-faint')}>
          <i className={cx('drawn size-[7px] rounded-full', inFront ? 'bg-good' : 'bg-line-strong')} />
          {inFront
            ? 'Counting'
            : build && playsInOwnTab(build)
              ? 'Counts in the game’s tab'
              : playing
                ? 'Paused'
                : 'Counts while you play'}
        </span>
      </p>
      <Progress
        value={Math.min(seconds, estimatedMinutes * 60)}
        max={estimatedMinutes * 60}
        label="Time played"
        tone={seconds >= estimatedMinutes * 60 ? 'good' : 'accent'}
        className={hasTrack ? 'max-[900px]:hidden' : 'max-sm:hidden'}
      />
    </>
  )
}
