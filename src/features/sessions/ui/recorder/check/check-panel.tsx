import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import type { TestRoom } from '#features/reviews/ui/calls.ts'
import { Button } from '#kit/controls/button.tsx'
import { Checkbox } from '#kit/controls/field.tsx'
import { ErrorLine } from '#kit/feedback/error-line.tsx'
import { cx } from '#kit/styles/class-names.ts'
import type { MyRecording } from '../../../recording-schema.ts'
import { canShare, type Surface } from '../capture/screen-source.ts'
import type { Recorder } from '../recorder.ts'
import { MicrophonePick } from '../room/microphone-pick.tsx'
import { VoiceMeter } from '../room/voice-meter.tsx'
import { refusalTexts, shareHints, surfaceNames } from '../share-texts.ts'
import { NotWorking } from './not-working.tsx'
import { SmallPicture } from './small-picture.tsx'
import { type Trial, trialSeconds } from './use-trial.ts'

interface CheckPanelProps {
  recorder: Recorder
  mine: MyRecording
  testRoom: TestRoom
  trial: Trial
  surface: Surface
  game: RefObject<HTMLElement | null>
  onBegin: () => void
}

/** Before the first minute: share, be heard, try five seconds; then the test begins. */
export function CheckPanel({ recorder, mine, testRoom, trial, surface, game, onBegin }: CheckPanelProps) {
  const sharing = recorder.state.useValue((state) => state.sharing)
  const refusal = recorder.state.useValue((state) => state.refusal)
  const heard = recorder.state.useValue(({ heardMs }) => heardMs !== null)
  const microphone = recorder.state.useValue((state) => state.microphone)
  const withoutVoice = recorder.state.useValue((state) => state.withoutVoice)
  const voiceDone = !recorder.withVoice || withoutVoice || (microphone !== null && heard)
  // Phones share no screen: a game in this page is recorded by its own page.
  const able = canShare() || surface === 'canvas'
  const share = () => void (game.current && recorder.share(surface, game.current))
  return (
    <aside
      aria-label="Check the recording"
      className="grid content-start bg-surface-1 min-[901px]:min-h-0 min-[901px]:content-stretch min-[901px]:grid-rows-[minmax(0,1fr)_auto] max-[900px]:border-t max-[900px]:border-line min-[901px]:border-l min-[901px]:border-line"
    >
      <div className="grid content-start gap-6 p-6 max-sm:px-4 max-sm:py-5 min-[901px]:overflow-y-auto [scrollbar-width:thin]">
        <header className="grid gap-2">
          <h2 className="type-page">Check your recording</h2>
          <p className="text-ink-muted [overflow-wrap:anywhere]">
            {mine.studioName} asked for {mine.mode === 'voice' ? 'screen and voice' : 'your screen'}. Your pay is the
            same if recording fails.
          </p>
        </header>
        <ol className="grid gap-6">
          <Step number={1} title="Screen" done={sharing}>
            <p className="text-ink-muted">{able ? shareHints[surface] : refusalTexts.unsupported}</p>
            {sharing && <Shown recorder={recorder} />}
            <ErrorLine error={refusal !== null && refusalTexts[refusal]} boxed />
            {able && (
              <Button variant={sharing ? 'line' : 'accent'} className="justify-self-start" onClick={share}>
                {sharing
                  ? 'Share again'
                  : surface === 'canvas'
                    ? 'Record the game'
                    : `Share ${surfaceNames[surface].toLowerCase()}`}
              </Button>
            )}
          </Step>
          {recorder.withVoice && (
            <Step number={2} title="Microphone" done={voiceDone} aside={heard && microphone !== null && 'Sounds good'}>
              <VoiceStep recorder={recorder} />
            </Step>
          )}
          <Step number={recorder.withVoice ? 3 : 2} title="Five-second test" done={trial.state === 'done'}>
            <p className="text-ink-muted">
              {trial.state === 'recording'
                ? 'Recording. Say something, and move the pointer over the game.'
                : trial.state === 'failed'
                  ? trial.notKept !== null
                    ? `${trial.notKept} Allow it to store data, free some room, or use another browser.`
                    : 'That failed. Try it again, or share again.'
                  : `Play it back. Can you see the game${recorder.withVoice && !withoutVoice ? ' and hear yourself' : ''}?`}
            </p>
            <Button
              variant={sharing && voiceDone && trial.state === 'none' ? 'accent' : 'line'}
              className="justify-self-start"
              busy={trial.state === 'recording'}
              disabled={!sharing}
              onClick={trial.try}
            >
              Try {trialSeconds} seconds
            </Button>
          </Step>
        </ol>
      </div>
      <footer className="grid gap-3 border-t border-line bg-surface-1 px-5 py-4 max-sm:px-4 max-[900px]:sticky max-[900px]:bottom-0">
        <Button
          variant={trial.state === 'done' ? 'accent' : 'line'}
          size="l"
          disabled={!sharing || trial.state !== 'done'}
          onClick={onBegin}
        >
          <i
            className="drawn size-3.5 rounded-full border-2 border-current bg-current ring-1 ring-current"
            aria-hidden="true"
          />
          Looks good, start test
        </Button>
        <NotWorking playtestId={testRoom.playtest.id} />
      </footer>
    </aside>
  )
}

const Shown = ({ recorder }: { recorder: Recorder }) => {
  const stream = recorder.shown()
  return stream && <SmallPicture key={stream.id} stream={stream} />
}

interface StepProps {
  number: number
  title: string
  done: boolean
  aside?: ReactNode
  children: ReactNode
}

const Step = ({ number, title, done, aside, children }: StepProps) => (
  <li className="grid grid-cols-[22px_minmax(0,1fr)] gap-4">
    <span
      className={cx(
        'drawn grid size-[22px] place-items-center rounded-full text-xs font-semibold',
        done ? 'bg-good-tint text-good-ink' : 'bg-ink text-surface-0',
      )}
    >
      {done ? <Check className="size-3.5" aria-label="Done" /> : number}
    </span>
    <div className="grid gap-3">
      <div className="flex justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {aside && <span className="text-sm font-semibold text-good-ink">{aside}</span>}
      </div>
      {children}
    </div>
  </li>
)

/** The microphone: device, level, or none. */
function VoiceStep({ recorder }: { recorder: Recorder }) {
  const microphone = recorder.state.useValue((state) => state.microphone)
  const problem = recorder.state.useValue((state) => state.voiceProblem)
  const without = recorder.state.useValue((state) => state.withoutVoice)
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await recorder.takeVoice()
    setAsking(false)
  }
  return (
    <>
      <ErrorLine error={problem} boxed />
      {microphone === null ? (
        !without && (
          <Button className="justify-self-start" busy={asking} onClick={() => void ask()}>
            Use the microphone
          </Button>
        )
      ) : (
        <>
          <MicrophonePick recorder={recorder} />
          <VoiceMeter recorder={recorder} bars={36} className="h-3.5" looks={['bg-good', 'bg-surface-3']} />
          <p className="type-cap">Think aloud while you play.</p>
        </>
      )}
      <Checkbox
        label="Record without voice"
        checked={without}
        onChange={({ target }) => (target.checked ? recorder.dropVoice() : void ask())}
      />
    </>
  )
}
