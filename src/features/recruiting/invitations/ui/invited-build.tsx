import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { invitations } from './calls.ts'

/** Button to get the build of an accepted invitation: in a new tab, or as a download. */
export function InvitedBuild({ invitationId, title }: { invitationId: string; title: string }) {
  const get = useAct(invitations.build, {
    touches: [],
    onSuccess: (delivery) => {
      if (delivery.kind === 'file') window.location.assign(delivery.url)
      else window.open(delivery.kind === 'web' ? delivery.tabUrl : delivery.url, '_blank', 'noopener,noreferrer')
    },
  })
  return (
    <Button
      size="s"
      busy={get.isPending}
      onClick={() => get.mutate({ invitationId })}
      aria-label={`Get the build: ${title}`}
    >
      Get the build
    </Button>
  )
}
