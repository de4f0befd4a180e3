import { Camera, Share2, Smartphone, Vibrate } from 'lucide-react'
import { Badge } from '#kit/data/badge.tsx'
import { KvList } from '#kit/data/kv-list.tsx'
import { Page } from '#kit/layout/page.tsx'
import { AppStateCard } from './app-state-card.tsx'
import { NativeCard } from './native-card.tsx'
import { isNative, platform, platformNames, reachOf } from './platform.ts'
import { PushCard } from './push-card.tsx'
import { readDevice } from './read-device.ts'
import { ReportsCard } from './reports-card.tsx'
import { shareProduct } from './share-product.ts'
import { takePicture } from './take-picture.ts'
import { useAct } from './use-act.ts'

const hapticEffects = ['light', 'medium', 'heavy', 'notification', 'selection'] as const

/** What the product can do in its own app (product-15); on the web each card says that it is not available. */
export function NativeDemoPage() {
  const here = platform()
  return (
    <Page
      width="content"
      title="Native Demo"
      lead={
        isNative(here)
          ? 'What the app can do with this phone. Nothing on this page leaves it unless you share it.'
          : 'What the iOS and Android app can do with a phone. Open this page in the app to try it.'
      }
      actions={<Badge tone={isNative(here) ? 'good' : 'neutral'}>{`Platform: ${platformNames[here]}`}</Badge>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start">
        <CameraCard />
        <DeviceCard />
        <PushCard />
        <HapticsCard />
        <ShareCard />
        <ReportsCard />
        <AppStateCard />
      </div>
    </Page>
  )
}

function DeviceCard() {
  const read = useAct(readDevice)
  return (
    <NativeCard
      icon={Smartphone}
      title="Device info"
      text="What a bug report needs to know about the phone: model, system, memory, battery."
      reach={reachOf('Device')}
      acts={[{ label: 'Read device info', onPress: () => read.mutate(), busy: read.isPending }]}
      error={read.error}
      result={read.data && 'The phone answered.'}
    >
      {read.data && <KvList items={read.data} />}
    </NativeCard>
  )
}

function ShareCard() {
  const share = useAct(shareProduct)
  return (
    <NativeCard
      icon={Share2}
      title="Sharing"
      text="Share this site’s address with another app through the phone’s share sheet."
      reach={reachOf('Share')}
      acts={[{ label: 'Open the share sheet', onPress: () => share.mutate(), busy: share.isPending }]}
      error={share.error}
      result={share.data && sharedText(share.data)}
    />
  )
}

const sharedText = ({ sent, by }: { sent: boolean; by?: string }) =>
  sent ? `Shared${by ? ` with ${by}` : ''}.` : 'Nothing was shared.'

const hapticLabels: Record<HapticEffect, string> = {
  light: 'Light',
  medium: 'Medium',
  heavy: 'Heavy',
  notification: 'Notification',
  selection: 'Selection',
}

function HapticsCard() {
  const act = useAct(playHaptic)
  return (
    <NativeCard
      icon={Vibrate}
      title="Haptics"
      text="Feel the three impacts, a notification and a selection."
      reach={reachOf('Haptics')}
      acts={hapticEffects.map((effect) => ({ label: hapticLabels[effect], onPress: () => act.mutate(effect) }))}
      error={act.error}
      result={act.data && `${hapticLabels[act.data]} was played.`}
    />
  )
}

function CameraCard() {
  const take = useAct(takePicture)
  return (
    <NativeCard
      icon={Camera}
      title="Camera"
      text="Photograph a bug on another screen. The picture stays on this page and is sent nowhere."
      reach={reachOf('Camera')}
      acts={[{ label: 'Take a picture', onPress: () => take.mutate(), busy: take.isPending }]}
      error={take.error}
      result={take.data === null ? 'No picture was taken.' : take.data && 'The picture was taken.'}
    >
      {take.data && (
        <img
          src={take.data}
          alt="What you just photographed"
          className="max-h-64 w-full rounded-control border border-line bg-surface-2 object-contain"
        />
      )}
    </NativeCard>
  )
}

type HapticEffect = (typeof hapticEffects)[number]

/** Plays a haptic effect. */
async function playHaptic(effect: HapticEffect): Promise<HapticEffect> {
  const { Haptics, ImpactStyle, NotificationType } = await import('@capacitor/haptics')
  if (effect === 'notification') await Haptics.notification({ type: NotificationType.Success })
  else if (effect === 'selection') {
    await Haptics.selectionStart()
    await Haptics.selectionChanged()
    await Haptics.selectionEnd()
  } else {
    const style = { light: ImpactStyle.Light, medium: ImpactStyle.Medium, heavy: ImpactStyle.Heavy }[effect]
    await Haptics.impact({ style })
  }
  return effect
}
