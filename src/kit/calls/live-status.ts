import { SILENCE_MS } from '#shared/live-beat.ts'
import { useNow } from '../data/use-now.ts'
import { stored } from '../runtime/stored.ts'

/** When this tab last heard of the live feed, which another tab may hold, and whether the feed has ended since. */
const feed = stored({ heardAt: new Date(), isCut: false })

/** Called with each event of the live feed, and when it ends. */
export function setLiveStatus(isConnected: boolean): void {
  feed.set({ heardAt: isConnected ? new Date() : feed.get().heardAt, isCut: !isConnected })
}

/** Since when the browser receives no live events; null while it does. */
export function useOfflineSince(): Date | null {
  const { heardAt, isCut } = feed.useValue()
  const now = useNow(1_000)
  return isCut || now.getTime() - heardAt.getTime() > SILENCE_MS ? heardAt : null
}
