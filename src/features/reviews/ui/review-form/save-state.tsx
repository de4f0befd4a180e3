import { CloudCheck, CloudOff } from 'lucide-react'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { Button } from '#kit/controls/button.tsx'
import type { ErrorCode } from '#shared/errors.ts'
import type { DraftBody } from './review-errors.ts'

const clockTime = (moment: Date) =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(moment)

/** The save state of the draft, next to the title. */
export function SaveState({ draft: { state, savedAt } }: { draft: DraftSnapshot<DraftBody> }) {
  if (state === 'closed' || state === 'conflict') return null
  const failed = state === 'failed'
  const Icon = failed ? CloudOff : CloudCheck
  const label = failed
    ? 'Kept on this device'
    : state === 'saved'
      ? savedAt && `Saved ${clockTime(savedAt)}`
      : 'Saving…'
  if (!label) return null
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs ${failed ? 'text-warn-ink' : 'text-ink-faint'}`}>
      <Icon className="size-[15px]" aria-hidden="true" />
      {label}
    </span>
  )
}

/** Problems whose message is shown: the person can fix them or should know about them. */
const shownProblems: readonly ErrorCode[] = ['VALIDATION_ERROR', 'SIGNED_OUT', 'OFFLINE_ERROR', 'NETWORK_ERROR']

interface DraftNoticeProps {
  draft: DraftSnapshot<DraftBody>
  onTakeTheirs: () => void
  onKeepMine: () => void
}

// Sticky, so that it is visible from every field of the form.
const notice =
  'sticky top-[calc(var(--header)+8px)] z-10 rounded-control border border-warn bg-warn-tint p-4 text-warn-ink'

/** The notice about a failed save, a conflict with a newer version, or a review that can no longer be edited. */
export function DraftNotice({ draft: { state, problem }, onTakeTheirs, onKeepMine }: DraftNoticeProps) {
  if (state === 'conflict') {
    return (
      <div role="alert" className={`grid gap-3 ${notice}`}>
        <p>
          <span className="font-semibold">A newer version of this review was saved in another tab.</span> What you type
          here is not saved until you choose.
        </p>
        <p className="flex flex-wrap gap-2">
          <Button size="s" onClick={onTakeTheirs}>
            Load the newer version
          </Button>
          <Button size="s" onClick={onKeepMine}>
            Keep what is here
          </Button>
        </p>
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <p role="status" className={notice}>
        <span className="font-semibold">Not saved on the server yet.</span>{' '}
        {problem && shownProblems.includes(problem.code) ? problem.message : 'We’ll try again automatically.'} Your text
        is kept on this device.
      </p>
    )
  }
  if (state === 'closed' && problem) {
    return (
      <p role="alert" className={notice}>
        {problem.message}
      </p>
    )
  }
  return null
}
