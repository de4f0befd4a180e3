import { useLayoutEffect } from 'react'
import { stored } from '../runtime/stored.ts'

const takers = stored(0)

/** While the calling component is mounted, the page takes the whole window: without header, rail and breadcrumbs. */
export function useWholeWindow(): void {
  useLayoutEffect(() => {
    takers.set(takers.get() + 1)
    return () => takers.set(takers.get() - 1)
  }, [])
}

/** True while a page takes the whole window. */
export const useIsWholeWindow = (): boolean => takers.useValue() > 0
