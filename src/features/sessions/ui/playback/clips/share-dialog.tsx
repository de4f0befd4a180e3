import { useState } from 'react'
import { useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import { CopyButton } from '#kit/controls/copy-button.tsx'
import { Field } from '#kit/controls/field.tsx'
import { NumberStepper } from '#kit/controls/number-stepper.tsx'
import { formatDate } from '#kit/data/format.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { clipLimits } from '../../../rules.ts'
import type { SessionClip } from '../../../schema.ts'
import { sessions } from '../../calls.ts'

interface ShareDialogProps {
  clip: SessionClip
  sessionId: string
  onClose: () => void
}

/** Makes a link to a clip that works without an account until it ends. */
export function ShareDialog({ clip, sessionId, onClose }: ShareDialogProps) {
  const [days, setDays] = useState(7)
  const share = useAct(sessions.shareClip)
  const end = useAct(sessions.unshareClip, { toast: 'The link has ended', onSuccess: onClose })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="A link to this clip"
      description="Everybody who has the link can watch the clip until it ends. The tester agreed that clips are shown outside of the studio."
      footer={
        <>
          {clip.linkEndsAt && (
            <Button variant="danger" busy={end.isPending} onClick={() => end.mutate({ id: clip.id, sessionId })}>
              End the link now
            </Button>
          )}
          <Button
            variant="accent"
            busy={share.isPending}
            onClick={() => share.mutate({ id: clip.id, sessionId, days })}
          >
            Make a link
          </Button>
        </>
      }
    >
      <Field label="Days until it ends">
        <NumberStepper
          value={days}
          onValueChange={setDays}
          min={clipLimits.linkDays.least}
          max={clipLimits.linkDays.most}
        />
      </Field>
      {share.data && (
        <p className="mt-4 grid gap-2">
          <span className="font-code text-sm break-all">{location.origin + share.data.url}</span>
          <span className="flex items-center gap-3">
            <CopyButton text={location.origin + share.data.url} label="Copy the link" />
            <span className="type-cap">ends {formatDate(share.data.endsAt)}</span>
          </span>
        </p>
      )}
    </Dialog>
  )
}
