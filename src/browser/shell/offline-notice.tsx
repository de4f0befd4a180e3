import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { browserErrors } from '#shared/browser-errors.ts'

/** Says that the network is down; when it is back, all data of the page is fetched again. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const client = useQueryClient()
  useEffect(
    () =>
      onlineManager.subscribe((isBack) => {
        if (isBack) void client.invalidateQueries()
      }),
    [client],
  )
  if (online) return null
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-control bg-warn-tint px-4 py-2 text-warn-ink [&_.lucide]:size-4"
    >
      <WifiOff aria-hidden="true" />
      {browserErrors.OFFLINE_ERROR.message}
    </p>
  )
}
