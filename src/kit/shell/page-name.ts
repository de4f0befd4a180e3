import { useLayoutEffect } from 'react'
import { stored } from '../runtime/stored.ts'

interface PageName {
  crumb: string
  title: string | undefined
}

const shown = stored<PageName | undefined>(undefined)

/**
 * While the calling page is mounted, its last breadcrumb is this name (of a game) instead of the page's label, and the
 * tab of the browser has `title` ('Overwinter test').
 */
export function usePageName(name: string | undefined, title?: string): void {
  useLayoutEffect(() => {
    shown.set(name === undefined ? undefined : { crumb: name, title })
    return () => shown.set(undefined)
  }, [name, title])
}

/** The name that the page gave itself. */
export const useShownPageName = () => shown.useValue()?.crumb

/** The title that the page gave itself. */
export const useShownPageTitle = () => shown.useValue()?.title
