import { Vibrate } from 'lucide-react'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { feelings, type HapticEffect, playHaptic } from './play-haptic.ts'
import { useAct } from './use-act.ts'

const labels: Record<HapticEffect, string> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  notification: 'Notification',
  selection: 'Selection',
}

export function HapticsCard() {
  const act = useAct(playHaptic)
  return (
    <NativeCard
      icon={Vibrate}
      title="Haptics"
      text="Feel the three impacts, a notification and a selection."
      reach={reachOf('Haptics')}
      acts={feelings.map((feeling) => ({ label: labels[feeling], onPress: () => act.mutate(feeling) }))}
      error={act.error}
      said={act.data && `${labels[act.data]} was played.`}
    />
  )
}
