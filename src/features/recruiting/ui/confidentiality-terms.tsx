import { OfferTerms } from '#features/requests/ui/offer/offer-terms.tsx'
import { useAct } from '#kit/calls/use-act.ts'
import { listing } from './calls.ts'

interface ConfidentialityTermsProps {
  requestId: string
  studioName: string
  text: string
  textHash: string
  /** The game is on the screen now, and the button that was pressed is not. */
  onShown: () => void
}

/** Agrees to the confidentiality text of an offer, of which both sides keep a receipt, and shows what was hidden. */
export function ConfidentialityTerms({ requestId, studioName, text, textHash, onShown }: ConfidentialityTermsProps) {
  const agree = useAct(listing.agreeConfidentiality, { touches: ['requests', 'invitations'], showsError: true })
  const press = () => void agree.mutateAsync({ requestId, textHash }).then(onShown, () => undefined)
  return <OfferTerms studioName={studioName} text={text} onAgree={press} busy={agree.isPending} error={agree.error} />
}
