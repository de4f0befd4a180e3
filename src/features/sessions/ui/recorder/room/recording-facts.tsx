import { formatBytes } from '#kit/data/format.ts'
import { monotonicMs } from '#kit/runtime/monotonic-ms.ts'
import { bitRates } from '../capture/record-part.ts'
import { heardLevel } from '../capture/voice-levels.ts'
import type { Recorder } from '../recorder.ts'
import { surfaceNames } from '../share-texts.ts'

/** Beside the review's button: what is recorded, whether the voice is heard, how much has arrived. */
export function RecordingFacts({ recorder }: { recorder: Recorder }) {
  const video = recorder.state.useValue(videoOf)
  const voice = recorder.state.useValue(voiceOf)
  return (
    <section aria-label="Recording" className="grid gap-1.5 border-b border-line pb-3 max-[900px]:hidden">
      <h2 className="font-semibold">Recording</h2>
      <dl className="grid grid-cols-[64px_minmax(0,1fr)] gap-y-1 text-xs [&_dd]:text-ink-muted [&_dt]:font-semibold">
        <dt>Video</dt>
        <dd>{video}</dd>
        {recorder.withVoice && (
          <>
            <dt>Voice</dt>
            <dd>{voice}</dd>
          </>
        )}
        <dt>Upload</dt>
        <dd>
          <UploadFact recorder={recorder} />
        </dd>
      </dl>
    </section>
  )
}

type State = ReturnType<Recorder['state']['get']>

function videoOf({ ending, phase, stoppedByBrowser, surface, frames, bitRate }: State): string {
  if (ending !== null) return ending
  if (stoppedByBrowser) return 'Sharing stopped in the browser'
  if (phase === 'paused') return 'Paused'
  if (phase !== 'recording' || !surface) return 'Not shared'
  const smaller = bitRate < bitRates.screen ? ', smaller because the network is slow' : ''
  return `${surfaceNames[surface]}, ${frames} fps${smaller}`
}

function voiceOf({ withoutVoice, voiceProblem, microphone, heardMs, unheard, level }: State): string {
  if (voiceProblem !== null) return voiceProblem
  if (withoutVoice || microphone === null) return 'Off'
  if (level >= heardLevel) return 'Heard now'
  const seconds = heardMs === null ? 0 : Math.floor((monotonicMs() - heardMs) / 1000)
  return unheard ? 'We can’t hear you' : seconds < 2 ? 'On' : `Heard ${seconds} s ago`
}

function UploadFact({ recorder }: { recorder: Recorder }) {
  const { bytes, chunks, behind, sent, failing } = recorder.upload.useValue()
  if (failing) return `No connection. ${formatBytes(bytes)} wait in this browser`
  if (chunks === 0) return sent === 0 ? 'Nothing yet' : `${formatBytes(sent)}, all`
  return `${formatBytes(sent)}, ${behind} s behind`
}
