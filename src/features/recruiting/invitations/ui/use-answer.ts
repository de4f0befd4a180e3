import { useAct } from '#kit/calls/use-act.ts'
import { formatNumber, plural } from '#kit/data/format.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { invitations } from './calls.ts'

/**
 * Mutations to accept and decline an invitation, with the toasts of tests-2; a failure shows 'Error' with its
 * message.
 */
export function useAnswer({
  onAccepted,
  onDeclined,
}: {
  onAccepted: (testId: string | null) => void
  onDeclined: () => void
}) {
  const accept = useAct(invitations.accept, {
    touches: ['invitations', 'playtests', 'credits', 'requests'],
    onSuccess: ({ success, error, credits_awarded, credits_on_submit, playtest_id }) => {
      if (!success) {
        toast.error('Error', error ?? 'Failed to accept invitation')
        return
      }
      toast.success(
        'Invitation accepted!',
        credits_on_submit > 0
          ? `Your +${formatNumber(credits_on_submit)} credits come when you submit your review.`
          : `+${plural(credits_awarded, 'credit')} awarded. You can now download and test the game.`,
      )
      onAccepted(playtest_id)
    },
  })
  const decline = useAct(invitations.decline, {
    onSuccess: () => {
      toast.info('Invitation declined', 'Thank you for your response')
      onDeclined()
    },
  })
  return { accept, decline }
}
