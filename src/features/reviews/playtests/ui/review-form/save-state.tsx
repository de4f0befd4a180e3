import { CloudCheck, CloudOff } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import type { ErrorCode } from '#shared/errors.ts'
import type { DraftShown } from './draft-keeper.ts'
import type { DraftBody } from './review-errors.ts'

const clockTime = (moment: Date) =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(moment)

/** Whether what is typed is kept, in a word beside the title. */
export function SaveState({ draft: { state, savedAt } }: { draft: DraftShown<DraftBody> }) {
  if (state === 'closed' || state === 'older') return null
  const lost = state === 'kept'
  const Icon = lost ? CloudOff : CloudCheck
  const words = lost ? 'Kept on this device' : state === 'saved' ? savedAt && `Saved ${clockTime(savedAt)}` : 'Saving…'
  if (!words) return null
  return (
    <span className={`inline-flex items-center gap-1.5 text-xs ${lost ? 'text-warn-ink' : 'text-ink-faint'}`}>
      <Icon className="size-[15px]" aria-hidden="true" />
      {words}
    </span>
  )
}

/** Problems that the person can do something about, or should know. */
const told: readonly ErrorCode[] = ['VALIDATION_ERROR', 'SIGNED_OUT', 'OFFLINE_ERROR', 'NETWORK_ERROR']

interface DraftNoticeProps {
  draft: DraftShown<DraftBody>
  onTakeTheirs: () => void
  onKeepMine: () => void
}

// Stays in sight wherever in the form one types.
const notice =
  'sticky top-[calc(var(--header)+8px)] z-10 rounded-control border border-warn bg-warn-tint p-4 text-warn-ink'

/** What the person has to know about their draft: no network, or a newer version elsewhere. */
export function DraftNotice({ draft: { state, problem }, onTakeTheirs, onKeepMine }: DraftNoticeProps) {
  if (state === 'older') {
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
  if (state === 'kept') {
    return (
      <p role="status" className={notice}>
        <span className="font-semibold">Not saved with us yet.</span>{' '}
        {problem && told.includes(problem.code) ? problem.message : 'We try again by ourselves.'} What you type is kept
        on this device meanwhile.
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
