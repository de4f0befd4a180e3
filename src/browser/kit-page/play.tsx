import { Bug, Check, Clock, ShieldCheck, Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Stars } from '#kit/controls/stars.tsx'
import { Cover } from '#kit/covers/cover.tsx'
import { Achievement } from '#kit/data/achievement.tsx'
import { AnimatedNumber } from '#kit/data/animated-number.tsx'
import { Avatar, AvatarGap } from '#kit/data/avatar.tsx'
import { Coin, Credits } from '#kit/data/coin.tsx'
import { Countdown } from '#kit/data/countdown.tsx'
import { DepthMark } from '#kit/data/depth-mark.tsx'
import { Egg, Eggs } from '#kit/data/eggs.tsx'
import { TimeAgo } from '#kit/data/time-ago.tsx'
import { Ladder } from '#kit/feedback/ladder.tsx'
import { Meter, Progress, Ring } from '#kit/feedback/progress.tsx'
import { Balance } from '#kit/shell/balance.tsx'
import { reviewDepths } from '#shared/depths.ts'
import { Sample, Section } from './section.tsx'

const games = [
  'Gullwake',
  'Nine Rooms Under',
  'Parcel Season',
  'Vantablitz',
  'Brasslung',
  'Moth & Lantern',
  'Orbit Post',
  'Keepers of Ash',
  'Fox Trail',
  'Dune Runner',
  'Tilework',
  'Neon Alley',
  'Mill Valley',
  'Spore Garden',
  'Low Tide',
  'The Long Hall',
  'Starling',
  'Hexfield',
] as const

const people = ['Ilse M.', 'Tomasz B.', 'Priya N.', 'Joon L.', 'Amara O.', 'Felix D.', 'Rosa V.', 'Kenji W.'] as const

const hour = 3_600_000

export function Play() {
  const [balance, setBalance] = useState(486)
  const [start] = useState(() => Date.now())
  return (
    <Section id="play" title="Games, people, credits">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {games.map((title) => (
          <figure key={title} className="grid gap-2">
            <Cover title={title} shape="card" />
            <figcaption className="truncate font-medium">{title}</figcaption>
          </figure>
        ))}
      </div>
      <Sample name="People">
        {people.map((name) => (
          <Avatar key={name} name={name} named />
        ))}
        <AvatarGap />
        <Avatar name="Tin Orchard" size="l" named />
        <Avatar name="Ilse M." size="xl" named />
      </Sample>
      <Sample name="Credits">
        <Credits amount={105} />
        <Credits amount={-800} signed />
        <Credits amount={5} signed />
        <Credits amount={294} size="sum" />
        <span className="type-figure inline-flex items-center gap-2 text-credit-ink">
          <Coin />
          <AnimatedNumber value={balance} />
        </span>
        <Button size="s" onClick={() => setBalance(balance + 105)}>
          Get paid
        </Button>
      </Sample>
      <Sample name="Balance">
        <Balance amount={balance} historyHref="#play" buyHref="#play" />
        <Balance amount={50} historyHref="#play" buyHref="#play" />
        <Balance amount={10} historyHref="#play" buyHref="#play" />
        <Balance amount={null} historyHref="#play" buyHref="#play" onRetry={() => setBalance(486)} />
      </Sample>
      <Sample name="Spots">
        <Eggs open={3} underWay={2} delivered={7} />
        <Eggs open={1} underWay={2} delivered={5} size="l" />
        <Eggs open={30} underWay={8} delivered={62} />
        <span className="flex items-center gap-1 text-accent-ink">
          <Egg state="underWay" className="h-[22px] w-[17px]" />
        </span>
      </Sample>
      <Sample name="Depth">
        {reviewDepths.map((depth) => (
          <DepthMark key={depth} depth={depth} />
        ))}
      </Sample>
      <Sample name="Stars">
        <Stars value={4.3} />
        <Stars value={2.5} size="m" />
      </Sample>
      <Sample name="Time">
        <Countdown to={new Date(start + 23.25 * hour)} />
        <Countdown
          to={new Date(start + 41.2 * hour)}
          from={new Date(start - 30.8 * hour)}
          before="Accepted automatically in"
        />
        <Countdown to={new Date(start + 5 * hour)} from={new Date(start - 19 * hour)} />
        <Countdown to={new Date(start - hour)} />
        <TimeAgo date={new Date(start - 3 * hour)} className="text-ink-muted" />
      </Sample>
      <Sample name="Progress">
        <div className="grid w-64 gap-3">
          <Progress label="Played" value={47} />
          <Progress label="Upload" value={80} tone="good" />
          <Progress label="Working" />
          <Ladder level={3} progress={0.56} label="Level 4 of 8, 412 of 500 reputation" />
        </div>
        <Meter value={92} />
        <Meter value={40} tone="warn" />
        <Ring left={0.7} tone="ink" className="size-8" />
      </Sample>
      <div className="grid max-w-96 grid-cols-3 gap-x-2 gap-y-4">
        <Achievement title="First review" detail="4 Mar" progress={1} icon={Check} />
        <Achievement title="10 reviews" detail="2 Jun" progress={1} icon={Star} />
        <Achievement title="First bug" detail="19 Jul" progress={1} icon={Bug} />
        <Achievement title="Quality streak" detail="3 of 5 at 70+" progress={3 / 5} icon={ShieldCheck} />
        <Achievement title="50 reviews" detail="31 of 50" progress={31 / 50} icon={Star} />
        <Achievement title="Login streak" detail="5 of 7 days" progress={5 / 7} icon={Clock} />
      </div>
    </Section>
  )
}
