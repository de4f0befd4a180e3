import {
  Captions,
  Check,
  Keyboard,
  Maximize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#kit/controls/button.tsx'
import { Segmented } from '#kit/controls/tabs.tsx'
import { clockOf } from '#shared/texts/clock.ts'
import type { Line } from './line.ts'
import { playbackRates, type Rate } from './player/player-choices.ts'
import type { Player } from './use-player.ts'

interface ControlsProps {
  line: Line
  player: Player
  onStep: (by: 1 | -1) => void
  onKeys: () => void
  onFullScreen: () => void
  /** Missing where nothing is idle. */
  skip?: { on: boolean; toggle: () => void } | undefined
  /** Missing where there are no captions. */
  captions?: { shown: boolean; toggle: () => void } | undefined
  /** What belongs to clips, at the end of the bar. */
  children?: ReactNode
}

/** The bar of the player. Without a recording it steps from event to event. */
export function Controls({ line, player, onStep, onKeys, onFullScreen, skip, captions, children }: ControlsProps) {
  const { canPlay, playing, rate, setRate, muted, setMuted } = player
  return (
    <fieldset
      // Gets the focus when what had it is gone.
      tabIndex={-1}
      aria-label="Player"
      className="min-w-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line px-5 py-2 max-sm:px-4"
    >
      <div className="flex items-center gap-1">
        <IconButton label="Previous event (P)" onClick={() => onStep(-1)}>
          <SkipBack aria-hidden="true" />
        </IconButton>
        {canPlay && (
          <>
            <IconButton label="Back five seconds (←)" onClick={() => player.seek(player.at() - 5)}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
            <IconButton
              label={playing ? 'Pause (Space)' : 'Play (Space)'}
              tip={false}
              variant="line"
              className="min-w-14! bg-ink! text-surface-1!"
              onClick={player.toggle}
            >
              {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </IconButton>
            <IconButton label="Forward five seconds (→)" onClick={() => player.seek(player.at() + 5)}>
              <RotateCw aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label="Next event (N)" onClick={() => onStep(1)}>
          <SkipForward aria-hidden="true" />
        </IconButton>
      </div>
      <Clock line={line} player={player} />
      {canPlay && (
        <>
          <Segmented<`${Rate}`>
            label="Speed"
            value={`${rate}`}
            onValueChange={(value) => setRate(Number(value) as Rate)}
            items={playbackRates.map((value) => ({ value: `${value}`, label: value === 1 ? '1×' : String(value) }))}
          />
          {skip && (
            <Button variant="quiet" aria-pressed={skip.on} className="aria-pressed:bg-surface-3" onClick={skip.toggle}>
              {skip.on && <Check aria-hidden="true" />}
              Skip idle
            </Button>
          )}
          <div className="flex items-center gap-1">
            {captions && (
              <IconButton
                label="Captions"
                aria-pressed={captions.shown}
                className="aria-pressed:bg-surface-3"
                onClick={captions.toggle}
              >
                <Captions aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={muted ? 'Sound on' : 'Mute'} onClick={() => setMuted(!muted)}>
              {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
            </IconButton>
            <IconButton label="Full screen" onClick={onFullScreen}>
              <Maximize aria-hidden="true" />
            </IconButton>
          </div>
        </>
      )}
      <IconButton label="Keys (?)" className="pointer-coarse:hidden" onClick={onKeys}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      <div className="ml-auto flex flex-wrap items-center gap-3">{children}</div>
    </fieldset>
  )
}

function Clock({ line, player }: Pick<ControlsProps, 'line' | 'player'>) {
  return (
    <p className="font-semibold tabular-nums">
      <span className="text-md">{player.useAt(clockOf)}</span>
      <span className="font-normal text-ink-muted"> / {clockOf(line.length)}</span>
    </p>
  )
}
