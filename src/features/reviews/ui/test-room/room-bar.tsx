import { ChevronLeft, Clock, ExternalLink, Maximize, PanelRight } from 'lucide-react'
import { notePlayedIn } from '#features/games/ui/play/played-in.ts'
import { ThreadButton } from '#features/playtests/ui/thread-button.tsx'
import { dueAt } from '#features/reviews/ui/test-states.ts'
import type { DraftSnapshot } from '#kit/calls/draft-keeper.ts'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { Link } from '#kit/layout/link.tsx'
import { Mark } from '#kit/layout/mark.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import type { TestRoom } from '../calls.ts'
import type { DraftBody } from '../review-form/review-errors.ts'
import { SaveState } from '../review-form/save-state.tsx'
import { GiveUp } from './leave/give-up.tsx'
import { StartFresh } from './leave/start-fresh.tsx'
import type { RoomRecording } from './room-recording.ts'

interface RoomBarProps {
  testRoom: TestRoom
  draft: DraftSnapshot<DraftBody>
  /** The game takes the width of the rail. */
  theatre: boolean
  onTheatre: () => void
  /** Not offered on an iPhone, which shows only videos in full screen. */
  onFullScreen: () => void
  /** Once the game plays here: the address of a tab of its own. */
  tabUrl: string | undefined
  /** Clears what the game stored and starts it again. */
  onFresh: () => void
  /** Of a recorded test. */
  recording: RoomRecording | null
}

/** The header of the room: back, the game, the deadline, the state of saving, its size, messages. */
export function RoomBar(props: RoomBarProps) {
  const { testRoom, draft, theatre, onTheatre, onFullScreen, tabUrl, onFresh, recording } = props
  const { playtest, game } = testRoom
  const { id, state, buildVersion, unreadMessages } = playtest
  return (
    <header className="col-span-full flex h-12 items-center gap-3 border-b border-line bg-surface-0 pr-3 pl-2 whitespace-nowrap max-sm:gap-1.5 max-sm:pr-1">
      <Button asChild variant="quiet" className="px-2!">
        <Link href={paths.testerTab('sessions')}>
          <ChevronLeft aria-hidden="true" />
          <span className="sr-only">Back to your tests</span>
        </Link>
      </Button>
      <Mark className="size-[22px] max-sm:hidden" />
      <h1 className="min-w-0 truncate type-row">{game.title}</h1>
      {buildVersion !== null && <span className="type-code text-ink-muted max-[900px]:hidden">{buildVersion}</span>}
      <span className={cx('flex', Boolean(recording?.light) && 'max-[1200px]:hidden')}>
        <Badge tone="warn">
          <Clock aria-hidden="true" />
          <Countdown to={dueAt(playtest)} />
        </Badge>
      </span>
      {recording?.light}
      <span
        className={cx(
          'ml-auto flex items-center gap-2 max-sm:gap-0 max-sm:[&_button]:px-2!',
          recording?.alone && 'invisible',
        )}
      >
        <span className="flex max-sm:hidden">
          <SaveState draft={draft} />
        </span>
        {tabUrl !== undefined && (
          <>
            {/* What is recorded is this tab. */}
            {recording === null && (
              <Button asChild variant="quiet" className="px-2! max-[1080px]:hidden">
                <a href={tabUrl} target="_blank" rel="noreferrer" onClick={() => notePlayedIn(game.id, 'tab')}>
                  <ExternalLink aria-hidden="true" />
                  Open in a tab
                </a>
              </Button>
            )}
            <StartFresh onFresh={onFresh} />
            <IconButton
              label="Theater: the game without the rail"
              aria-pressed={theatre}
              onClick={onTheatre}
              className="max-[900px]:hidden"
            >
              <PanelRight aria-hidden="true" />
            </IconButton>
            {document.fullscreenEnabled && (
              <IconButton label="Full screen" onClick={onFullScreen}>
                <Maximize aria-hidden="true" />
              </IconButton>
            )}
          </>
        )}
        <ThreadButton playtestId={id} unread={unreadMessages} compact />
        {state !== 'returned_by_studio' && (
          <span className="max-[900px]:hidden">
            <GiveUp playtestId={id} what={playtest.place === null ? 'test' : 'stages'} />
          </span>
        )}
      </span>
    </header>
  )
}
