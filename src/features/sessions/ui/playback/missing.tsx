import { VideoOff } from 'lucide-react'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { MomentMark, momentLabels } from '#features/reviews/ui/test-room/moments/moment-look.tsx'
import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import { deletedTexts, missingTexts } from '../../rules.ts'
import type { Session } from '../../schema.ts'
import { atTime } from './line.ts'
import type { ReadingProps } from './reading-props.ts'
import { TimeButton } from './time-button.tsx'

/** In place of the video: why there is none, and what there is instead. */
export function Missing({ session, line, player }: Pick<ReadingProps, 'session' | 'line' | 'player'>) {
  const { title, text } = whyOf(session)
  const first = session.moments.slice(0, 12)
  const pictured = session.recording?.picturedMoments ?? []
  return (
    <section
      aria-label={`${title}: ${session.tester.name}`}
      className="grid content-start gap-6 overflow-y-auto p-6 max-sm:p-4"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-ink-muted">
          <VideoOff className="size-5" aria-hidden="true" />
        </span>
        <div className="grid max-w-[36rem] gap-2">
          <h2 className="type-title">{title}</h2>
          <p className="text-ink-muted">{text}</p>
          <Instead session={session} />
        </div>
      </div>
      {pictured.length > 0 && <p className="type-cap">Taken by the tester’s browser at each moment</p>}
      {first.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          {first.map(({ id, kind, at, note }) => (
            <li key={id} className="grid content-start gap-1">
              <span className="flex items-center gap-2">
                <MomentMark kind={kind} />
                <TimeButton at={atTime(line, at)} player={player} />
                <span className="type-cap">{momentLabels[kind]}</span>
              </span>
              {pictured.includes(id) && (
                <img
                  src={paths.momentPicture(session.id, id)}
                  alt="The game at this moment"
                  width={320}
                  height={180}
                  loading="lazy"
                  className="aspect-video w-full rounded-chip border border-line bg-[#000] object-contain"
                />
              )}
              {note && (
                <span dir="auto" className="break-words text-ink-muted">
                  {note}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a studio can do without the video: ask the tester, and look at the others. */
function Instead({ session: { id, kind, viewer, request } }: Pick<ReadingProps, 'session'>) {
  if (viewer !== 'studio' || kind !== 'test' || !request) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      <ThreadButton playtestId={id} unread={0} />
      <Button asChild variant="quiet">
        <Link href={paths.momentsOf(request.id)}>See all testers on one line</Link>
      </Button>
    </p>
  )
}

function whyOf({ recording, tester, viewer, state, leftBecause }: Session): { title: string; text: string } {
  const pictures = recording !== null && recording.picturedMoments.length > 0
  const rest = `The timeline, the moments${pictures ? ' with small pictures' : ''} and the review are here.`
  if (viewer !== 'tester' && (state === 'abandoned' || state === 'timed_out'))
    return {
      title: state === 'abandoned' ? 'The test was given up' : 'The test ran out of time',
      text: `${leftBecause ? `${leftBecause} ` : ''}The timeline has what the game said. Moments and a review were not sent.`,
    }
  if (recording === null) return { title: 'No recording', text: `This request asked for none. ${rest}` }
  if (recording.state === 'deleted') {
    const why = recording.deletedBecause ? deletedTexts[recording.deletedBecause] : ''
    const what = recording.deletedBecause === 'withdrawn' ? 'Recording, voice, clips and captions were deleted. ' : ''
    return { title: 'The recording was deleted', text: `${why} ${what}${rest}`.trim() }
  }
  if (recording.state === 'joining')
    return { title: 'The recording is being made', text: `It shows up here in a minute or two. ${rest}` }
  if (recording.state === 'recording' && state !== null && !isRunning({ state }))
    return {
      title: 'The recording is still being uploaded',
      text: `It shows up here once all of it has arrived. ${rest}`,
    }
  if (recording.state === 'recording')
    return { title: 'The recording was not sent yet', text: `It comes with the review. ${rest}` }
  const reason = recording.missingReason ? missingTexts[recording.missingReason] : 'Nothing was recorded'
  const pay = viewer === 'tester' ? 'Your pay is not affected.' : `${tester.name}’s pay is not affected.`
  return { title: `No recording: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`, text: `${rest} ${pay}` }
}
