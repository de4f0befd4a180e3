import { stored } from '../runtime/stored.ts'

/** Another tab may hold the stream: connected until it says otherwise. */
const connected = stored(true)

/** Set by the tab that follows the live feed. */
export function setLiveStatus(isConnected: boolean): void {
  if (isConnected !== connected.get()) connected.set(isConnected)
}

/** Whether the browser receives live events now. */
export const useLiveStatus = connected.useValue
