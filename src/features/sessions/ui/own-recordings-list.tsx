import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { useList } from '#kit/data/use-list.ts'
import { EmptyLine } from '#kit/feedback/empty-state.tsx'
import { ConfirmDialog } from '#kit/overlays/dialog.tsx'
import type { OwnRecording } from '../recording-schema.ts'
import { type DeletionCause, missingTexts } from '../rules.ts'
import { sessions } from './calls.ts'

const modes = { screen: 'Screen', voice: 'Screen and voice' }

const deleted: Readonly<Record<DeletionCause, string>> = {
  expired: 'Deleted on time',
  withdrawn: 'You deleted it',
  test_ended: 'Deleted with the test',
  tester_erased: 'Deleted',
  studio_erased: 'Deleted with the studio',
}

/** The recordings of a tester's tests: what was agreed, how long each is kept, and how to delete one. */
export function OwnRecordings() {
  const list = useList(sessions.own.pages(), (page) => page.recordings)
  return (
    <LoadedRows
      list={list}
      failed="Couldn’t load your recordings"
      loading="Loading your recordings"
      placeholders={2}
      empty={<EmptyLine>None of your tests was recorded.</EmptyLine>}
    >
      {(recording) => <RecordingRow key={recording.playtestId} recording={recording} />}
    </LoadedRows>
  )
}

function RecordingRow({ recording }: { recording: OwnRecording }) {
  const { gameTitle, studioName, mode, consentedAt, outside, keepAskedDays } = recording
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold [overflow-wrap:anywhere]">{gameTitle}</p>
          <p className="text-ink-muted [overflow-wrap:anywhere]">
            {modes[mode]} for {studioName}, agreed {formatDate(consentedAt)}
            {outside && ', may be shown outside'}
          </p>
          <p className="text-ink-muted">{statusOf(recording)}</p>
        </div>
        {isKept(recording) && <DeleteRecording recording={recording} />}
      </div>
      {keepAskedDays !== null && <KeepLonger recording={recording} days={keepAskedDays} />}
    </li>
  )
}

const isKept = ({ state, pictures }: OwnRecording) => pictures > 0 || (state !== 'missing' && state !== 'deleted')

function statusOf(recording: OwnRecording): string {
  const { state, missingReason, deletedBecause, retainUntil, pictures } = recording
  if (pictures > 0) {
    const kept = `${plural(pictures, 'picture')} of your moments kept until ${formatDate(retainUntil)}`
    return `${statusOf({ ...recording, pictures: 0 })}; ${kept}`
  }
  if (state === 'deleted') return deletedBecause ? deleted[deletedBecause] : 'Deleted'
  if (state === 'missing' && missingReason === 'changed_mind') return 'Not sent: you changed your mind'
  if (state === 'missing') return missingReason ? `Not sent: ${missingTexts[missingReason]}` : 'Not sent'
  const until = `kept until ${formatDate(retainUntil)}`
  if (state === 'ready') return `Sent, ${until}`
  return state === 'joining' ? `Being prepared, ${until}` : `Not sent yet, ${until}`
}

function DeleteRecording({ recording: { playtestId, gameTitle, pictures } }: { recording: OwnRecording }) {
  const what = pictures > 0 ? 'pictures' : 'recording'
  const [asking, setAsking] = useState(false)
  const withdraw = useAct(sessions.withdraw, { toast: pictures > 0 ? 'Pictures deleted' : 'Recording deleted' })
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        Delete
        <span className="sr-only">
          {' '}
          the {what} of {gameTitle}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={pictures > 0 ? 'Delete these pictures?' : 'Delete this recording?'}
        text={
          pictures > 0
            ? 'The studio can’t see them from now on, and they are deleted within a day. Your review and your pay stay.'
            : 'The studio can’t watch it from now on. Video, voice, clips and captions are deleted within a day. Your review and your pay stay. Files that the studio downloaded can’t be recalled.'
        }
        confirm={`Delete ${what}`}
        onConfirm={() => withdraw.mutateAsync({ playtestId })}
      />
    </>
  )
}

function KeepLonger({ recording, days }: { recording: OwnRecording; days: number }) {
  const { playtestId, studioName } = recording
  const answer = useAct(sessions.answerKeep, { toast: 'Answer sent' })
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line-strong px-3 py-2">
      <p className="min-w-0 flex-1 basis-60">
        {studioName} asks to keep it for {days} more days.
      </p>
      <Button size="s" busy={answer.isPending} onClick={() => answer.mutate({ playtestId, agree: true })}>
        Keep it
      </Button>
      <Button
        size="s"
        variant="quiet"
        disabled={answer.isPending}
        onClick={() => answer.mutate({ playtestId, agree: false })}
      >
        Delete as agreed
      </Button>
    </div>
  )
}
