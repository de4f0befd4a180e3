import { EarlyEnd } from '../leave/early-end.tsx'

interface TooShortProps {
  /** Minutes played, and those that the check asks for. */
  minutes: number | string
  needed: number | string
  onClose: () => void
  onConfirm: (said: { kind: 'finished' | 'stopped'; text: string }) => Promise<unknown>
}

/** Asks who has played too little whether that is all there is to play. */
export function TooShort({ minutes, needed, onClose, onConfirm }: TooShortProps) {
  return (
    <EarlyEnd
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${minutes} of ${needed} minutes played`}
      text="Close this to play on. Or say why this is all: then a person reads your review and decides."
      kinds={['finished', 'stopped']}
      confirm="Submit"
      onConfirm={onConfirm}
    />
  )
}
