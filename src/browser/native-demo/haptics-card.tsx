import { Vibrate } from 'lucide-react'
import { NativeCard } from './native-card.tsx'
import { reachOf } from './platform.ts'
import { type HapticEffect, hapticEffects, playHaptic } from './play-haptic.ts'
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
      acts={hapticEffects.map((effect) => ({ label: labels[effect], onPress: () => act.mutate(effect) }))}
      error={act.error}
      result={act.data && `${labels[act.data]} was played.`}
    />
  )
}
