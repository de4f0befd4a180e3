import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Button } from '#kit/button.tsx'
import { Eggs } from '#kit/eggs.tsx'
import { Link } from '#kit/link.tsx'
import { brand } from '#shared/brand.ts'
import { landingOf, paths } from '#shared/paths.ts'

/** Someone signed in goes on to their dashboard after a moment (spec 1 §2.3); anyone else is told what this is. */
export function HomePage() {
  const me = useMe()
  const navigate = useNavigate()
  useEffect(() => {
    if (!me) return
    const timer = setTimeout(() => void navigate({ href: landingOf[me.role], replace: true }), 100)
    return () => clearTimeout(timer)
  }, [me, navigate])
  return (
    <div className="mx-auto grid max-w-content gap-10 py-10 sm:py-20">
      <div className="grid max-w-[40rem] gap-6">
        <Eggs open={2} underWay={2} delivered={6} />
        <h1 className="font-display text-2xl font-bold text-balance">Know what happened to whom, before you ship.</h1>
        <p className="text-md text-ink-muted">
          {brand.name} brings unreleased games to testers who fit them, and brings back reviews that show their work.
          Credits wait in escrow until a review is accepted.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="accent" asChild>
            <Link href={`${paths.signUp}&role=studio`}>Test my game</Link>
          </Button>
          <Button asChild>
            <Link href={`${paths.signUp}&role=tester`}>Earn as a tester</Link>
          </Button>
          <Button asChild>
            <Link href={`${paths.signUp}&role=player`}>Play early</Link>
          </Button>
        </div>
        <p className="text-ink-muted">
          You have an account? <Link href={paths.auth}>Sign In</Link>
        </p>
      </div>
    </div>
  )
}
