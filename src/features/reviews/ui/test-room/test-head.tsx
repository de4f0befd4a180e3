import { Clock } from 'lucide-react'
import { imageUrl } from '#features/games/image-url.ts'
import { isWaiting } from '#features/playtests/stages/rules.ts'
import { isRunning } from '#features/playtests/ui/is-running.ts'
import { dueAt, placeOf, statusOfTest } from '#features/reviews/ui/test-states.ts'
import { Cover } from '#kit/covers/cover.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import type { TestRoom } from '../calls.ts'

/** The page header, the same in all states of the test. */
export function testHead({ playtest, game }: TestRoom) {
  const { studioName, buildVersion, reviewMode } = playtest
  const { label, tone } = statusOfTest(playtest)
  return {
    title: game.title,
    figure: (
      <Cover
        title={game.title}
        src={game.coverKey && imageUrl(game.coverKey, 'thumb')}
        className="w-24! max-sm:hidden"
      />
    ),
    lead: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span>{studioName}</span>
        {playtest.place && (
          <span>
            Stage {playtest.place.stage} of {playtest.place.of}
          </span>
        )}
        {buildVersion !== null && <span className="type-code">{buildVersion}</span>}
        <DepthMark depth={reviewMode} />
        {isRunning(playtest) && !(playtest.state === 'accepted' && isWaiting(placeOf(playtest), new Date())) && (
          <Badge tone="warn">
            <Clock aria-hidden="true" />
            <Countdown to={dueAt(playtest)} />
          </Badge>
        )}
      </span>
    ),
    asideLabel: 'About this test',
  }
}
