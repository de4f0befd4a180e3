import { Share2 } from 'lucide-react'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { shareProduct } from './share-product.ts'
import { useAct } from './use-act.ts'

export function ShareCard() {
  const share = useAct(shareProduct)
  return (
    <NativeCard
      icon={Share2}
      title="Sharing"
      text="Share this site’s address with another app through the phone’s share sheet."
      reach={reachOf('Share')}
      acts={[{ label: 'Open the share sheet', onPress: () => share.mutate(), busy: share.isPending }]}
      error={share.error}
      result={share.data && sentence(share.data)}
    />
  )
}

const sentence = ({ sent, by }: { sent: boolean; by?: string }) =>
  sent ? `Shared${by ? ` with ${by}` : ''}.` : 'Nothing was shared.'
