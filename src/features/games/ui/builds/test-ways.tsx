import { Link2, Mail, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePrices } from '#features/credits/ui/use-prices.ts'
import { Button } from '#kit/controls/button.tsx'
import { Credits } from '#kit/data/coin.tsx'
import { Link } from '#kit/layout/link.tsx'
import { paths } from '#shared/paths.ts'
import type { StudioGame } from '../../schema.ts'

/** The first build of a game is ready, so its studio chooses who tests it. */
export const isFirstTest = ({ builds, currentBuild }: Pick<StudioGame, 'builds' | 'currentBuild'>) =>
  builds.length === 1 && currentBuild !== null

/** The ways to have a build tested, side by side: a free link for people the studio knows, paid reviews, invitations. */
export function TestWays({ gameId }: { gameId: string }) {
  const prices = usePrices()
  return (
    <ul aria-label="Ways to test it" className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
      <Way
        icon={<Link2 aria-hidden="true" />}
        title="Test with people you know"
        price="Free"
        text="We make a link and copy it: send it. They play right away, and you see who joined."
      >
        <Button asChild variant="accent">
          <Link href={paths.firstTestLink(gameId)}>Make a free link</Link>
        </Button>
      </Way>
      <Way
        icon={<Users aria-hidden="true" />}
        title="Request reviews"
        price={
          prices && (
            <>
              from <Credits amount={prices.quick} />
            </>
          )
        }
        text="Testers who match your players write what they found. Credits wait in escrow until you accept."
      >
        <Button asChild>
          <Link href={paths.newRequest(gameId)}>Request reviews</Link>
        </Button>
      </Way>
      <Way
        icon={<Mail aria-hidden="true" />}
        title="Invite testers you choose"
        price={
          prices && (
            <>
              <Credits amount={prices.send_invite} /> each
            </>
          )
        }
        text="Find them by device, level and taste. They play and answer your questions. Invitations without an answer are refunded."
      >
        <Button asChild>
          <Link href={paths.inviteTesters(gameId)}>Invite testers</Link>
        </Button>
      </Way>
    </ul>
  )
}

interface WayProps {
  icon: ReactNode
  title: string
  price: ReactNode
  text: string
  children: ReactNode
}

function Way({ icon, title, price, text, children }: WayProps) {
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-2 rounded-surface border border-line bg-surface-1 p-4">
      <span className="flex flex-wrap items-center gap-x-2 [&_.lucide]:size-[18px] [&_.lucide]:text-accent-ink">
        {icon}
        <span className="type-row flex-1">{title}</span>
        <span className="inline-flex items-center gap-1 whitespace-nowrap text-ink-muted">{price}</span>
      </span>
      <span className="text-pretty text-ink-muted">{text}</span>
      <span className="flex pt-1">{children}</span>
    </li>
  )
}
