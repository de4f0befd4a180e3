import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { z } from 'zod'
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx'
import type { linkFacts } from '#features/recruiting/links/schema.ts'
import { invitationLinks } from '#features/recruiting/links/ui/calls.ts'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { paths } from '#shared/paths.ts'
import { feedback } from '../calls.ts'

/** The links whose visit was taken over in this tab: the page is drawn anew while a registration ends. */
const kept = new Set<string>()

interface KeepVisitProps {
  token: string
  facts: z.output<typeof linkFacts>
  at: 'once' | 'press'
}

/** A tester whose browser has a guest's visit: it becomes theirs, at once after a sign-up that was made for it. */
export function KeepVisit({ token, facts, at }: KeepVisitProps) {
  const navigate = useNavigate()
  const keep = useAct(feedback.keep, {
    touches: ['feedback', 'guests', 'invitationLinks', 'invitations'],
    toast: ['Kept', 'What you sent as a guest is now in your account.'],
    onSuccess: async () => {
      const known = await invitationLinks.look.call({ token })
      await navigate({
        href: known.joinedBy === null ? paths.testerTab('reviews') : paths.feedbackRoom(known.joinedBy),
        replace: true,
      })
    },
  })
  useEffect(() => {
    if (at !== 'once' || kept.has(token)) return
    kept.add(token)
    keep.mutate({ token })
  })
  return (
    <AuthFrame
      title="Keep what you sent?"
      lead={`You played ${facts.game?.title ?? 'this game'} in this browser without an account.`}
    >
      <p className="text-ink-muted">
        Moments, answers and rating move to your account. They count for no badge, level or minutes.
      </p>
      <Button variant="accent" size="l" className="w-fit" busy={keep.isPending} onClick={() => keep.mutate({ token })}>
        Keep it with my account
      </Button>
    </AuthFrame>
  )
}
