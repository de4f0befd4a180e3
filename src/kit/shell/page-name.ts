import { useLayoutEffect } from 'react'
import { stored } from '../runtime/stored.ts'

const shown = stored<string | undefined>(undefined)

/** While the calling page is mounted, its last breadcrumb is this name (of a game) instead of the page's label. */
export function usePageName(name: string | undefined): void {
  useLayoutEffect(() => {
    shown.set(name)
    return () => shown.set(undefined)
  }, [name])
}

/** The name that the page gave itself. */
export const useShownPageName = shown.useValue
