import { KeyRound } from 'lucide-react'
import { type ActOptions, useAct } from '#kit/calls/use-act.ts'
import { Button } from '#kit/controls/button.tsx'
import type { SignedByKey } from '../../passkeys/schema.ts'

interface Proof {
  token: string
  response: SignedByKey
}

interface PasskeyButtonProps {
  label: string
  /** What the passkey is for. */
  use: (proof: Proof) => Promise<unknown>
  onSuccess: ActOptions<void, unknown>['onSuccess']
}

/** Asks the device for a passkey; nothing in a browser that knows none. */
export function PasskeyButton({ label, use, onSuccess }: PasskeyButtonProps) {
  const act = useAct(
    async () => {
      const { signByPasskey } = await import('./browser-keys.ts')
      return use(await signByPasskey())
    },
    { touches: [], ...(onSuccess && { onSuccess }) },
  )
  if (typeof window === 'undefined' || !('PublicKeyCredential' in window)) return null
  return (
    <Button className="w-fit" busy={act.isPending} onClick={() => act.mutate()}>
      <KeyRound aria-hidden="true" />
      {label}
    </Button>
  )
}
