import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TestRoom } from '#features/reviews/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import type { MyRecording } from '../../../recording-schema.ts'
import type { ChosenReason } from '../../../rules.ts'
import { sessions } from '../../calls.ts'
import type { Recorder } from '../recorder.ts'
import { CutLine } from './cut-line.tsx'
import { CutList } from './cut-list.tsx'
import { keptSeconds, placeParts, stretchesOf } from './recorded-line.ts'
import { SendChoice } from './send-choice.tsx'
import { Elsewhere, ReviewFirst } from './send-ways.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useCuts } from './use-cuts.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { useSending } from './use-sending.ts'

interface SendViewProps {
  recorder: Recorder
  mine: MyRecording
  testRoom: TestRoom
  sendReview: () => Promise<void>
  /** Back to the room, without sending. */
  onClose: () => void
}

/** Seconds of which less is no recording. */
const leastSeconds = 0.5
/** How often is looked for what is not shown yet, in milliseconds. */
const unseenMs = 10_000

/** After the test: watch the recording, cut it, send it or say why not; the review goes with it. */
export function SendView({ recorder, mine, testRoom, sendReview, onClose }: SendViewProps) {
  const playtestId = testRoom.playtest.id
  const waiting = recorder.upload.useValue(({ parts }) => parts > 0)
  const fresh = useQuery({ ...sessions.mine.queryOptions({ input: { playtestId } }), refetchOnWindowFocus: false })
  const { refetch } = fresh
  // What arrived last is shown too.
  useEffect(() => {
    if (!waiting) void refetch()
  }, [waiting, refetch])
  const placed = placeParts((fresh.data ?? mine).parts, waiting)
  const preview = usePreview(placed)
  const unseen = waiting && !preview.arrived
  useEffect(() => {
    if (!unseen) return
    const looking = setInterval(() => void refetch(), unseenMs)
    return () => clearInterval(looking)
  }, [unseen, refetch])
  const { cuts, cut, putBack, undo, settled } = useCuts({ playtestId, stored: mine.cuts, placed })
  const stretches = stretchesOf(placed, cuts)
  const isCut = stretches.some(({ from, to }) => from <= preview.at && preview.at < to)
  const kept = keptSeconds(preview.length, stretches)
  const nothing = !waiting && kept < leastSeconds
  const [without, setWithout] = useState(false)
  const [reason, setReason] = useState<ChosenReason>()
  const sending = useSending({
    playtestId,
    recorder,
    closed: mine.closed,
    cutsSaved: settled,
    sendReview,
    onClose,
  })
  const sendsNone = without || nothing
  return (
    <>
      <div className="grid min-w-0 bg-surface-0 max-[900px]:grid-rows-[auto_auto] min-[901px]:min-h-0 min-[901px]:grid-rows-[minmax(0,1fr)_auto]">
        <CutPicture preview={preview} isCut={isCut} unseen={unseen} nothing={nothing} />
        <CutLine preview={preview} placed={placed} cuts={stretches} onCut={cut} onUndo={undo} />
      </div>
      <aside
        aria-label="Send"
        className="grid content-start bg-surface-1 min-[901px]:min-h-0 min-[901px]:content-stretch min-[901px]:grid-rows-[minmax(0,1fr)_auto] max-[900px]:border-t max-[900px]:border-line min-[901px]:border-l min-[901px]:border-line"
      >
        <div className="grid content-start gap-6 p-6 max-sm:px-4 max-sm:py-5 min-[901px]:overflow-y-auto [scrollbar-width:thin]">
          <header className="grid gap-2">
            <h2 className="type-page">Review your recording</h2>
            <p className="text-ink-muted [overflow-wrap:anywhere]">
              {mine.studioName} can’t see it until you submit. Your pay is the same either way.
            </p>
          </header>
          {(!without || nothing) && <CutList cuts={stretches} onPutBack={(id) => putBack([id])} />}
          <SendChoice
            mine={mine}
            seconds={kept}
            nothing={nothing}
            without={sendsNone}
            onWithout={(next) => {
              sending.stopWaiting()
              setWithout(next)
            }}
            reason={reason}
            onReason={setReason}
            disabled={sending.sent || (sending.busy && !sending.waiting)}
          />
        </div>
        <footer className="grid gap-3 border-t border-line bg-surface-1 px-5 py-4 max-sm:px-4 sm:max-[900px]:sticky sm:max-[900px]:bottom-0">
          {!sendsNone && <UploadProgress recorder={recorder} waited={sending.waiting} />}
          <ErrorLine error={sending.error} boxed />
          {sending.elsewhere && !sendsNone && <Elsewhere onWithout={sending.sendWithoutRest} />}
          <Button
            variant="accent"
            size="l"
            busy={sending.busy}
            disabled={sendsNone && reason === undefined}
            onClick={() => sending.send(sendsNone ? (reason ?? null) : null)}
          >
            {sendsNone ? 'Submit review without recording' : 'Submit review and recording'}
          </Button>
          {sending.waiting && !sendsNone && (
            <ReviewFirst recorder={recorder} studioName={mine.studioName} onSend={sending.sendReviewNow} />
          )}
          <Button
            variant="quiet"
            size="s"
            className="justify-self-start"
            disabled={sending.busy && !sending.waiting}
            onClick={() => {
              sending.stopWaiting()
              onClose()
            }}
          >
            <ChevronLeft aria-hidden="true" />
            Back to the test
          </Button>
        </footer>
      </aside>
    </>
  )
}

interface CutPictureProps {
  preview: Preview
  /** The second shown is taken out. */
  isCut: boolean
  /** It has not arrived yet. */
  unseen: boolean
  nothing: boolean
}

/** The recording at the playhead, or why it is not shown. */
function CutPicture({ preview, isCut, unseen, nothing }: CutPictureProps) {
  return (
    <div className="relative min-h-0 bg-[oklch(0.09_0.01_270)] max-[900px]:aspect-video">
      {preview.src !== undefined && (
        <video
          {...preview.ofVideo}
          key={preview.src}
          src={preview.src}
          playsInline
          preload="auto"
          aria-label="Your recording"
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {(isCut || unseen || preview.src === undefined) && (
        <p className="absolute inset-0 grid place-items-center bg-surface-2 px-4 text-center text-ink-muted">
          {isCut
            ? 'You cut this'
            : nothing
              ? 'Nothing was recorded'
              : unseen
                ? 'This is not uploaded yet. You can cut it already.'
                : 'Your recording is on its way'}
        </p>
      )}
    </div>
  )
}
