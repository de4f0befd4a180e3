import { useReachability } from '#features/profiles/ui/progress/progress-reachability.ts'
import type { OfferedRecording } from '#features/requests/offer/listing-schema.ts'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'

/** The tester lets tests record less than this one asks for: what to do about it, in one press or elsewhere (sessions-9). */
export function RecordsLess({ recording: { mode, withoutVoice } }: { recording: OfferedRecording }) {
  const { records, setRecords } = useReachability()
  const needed = withoutVoice ? 'voice' : mode
  return (
    <div role="status" className="grid gap-3 rounded-control bg-warn-tint p-3">
      <p>
        <b className="font-semibold text-warn-ink">Your profile says less.</b>{' '}
        {records === 'none' ? 'You don’t let tests record you.' : 'You let tests record your screen, not your voice.'}{' '}
        Change that here for this test and others, or pick a test that asks for less.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setRecords(needed)}>
          {mode === 'voice' ? 'Allow screen and voice' : 'Allow the screen'}
        </Button>
        <Button asChild variant="quiet">
          <Link href={paths.testerTab('opportunities')}>See open tests</Link>
        </Button>
      </div>
    </div>
  )
}
