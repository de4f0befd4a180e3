import { Badge } from '#kit/data/badge.tsx'
import { Page } from '#kit/layout/page.tsx'
import { AppStateCard } from './app-state-card.tsx'
import { CameraCard } from './camera-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { HapticsCard } from './haptics-card.tsx'
import { isNative, platform, platformNames } from './platform.ts'
import { PushCard } from './push-card.tsx'
import { ReportsCard } from './reports-card.tsx'
import { ShareCard } from './share-card.tsx'

/** What the product can do in its own app (spec 1 §2.10); on the web each card says that it is not available. */
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
