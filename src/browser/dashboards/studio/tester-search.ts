import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListingView, listingViews } from '#features/recruiting/rules.ts'
import { type ListingOrder, listingOrders } from '#features/recruiting/ui/open-listing-order.ts'
import { paths } from '#shared/paths.ts'

export const testerTabs = ['opportunities', 'invitations', 'sessions', 'reviews', 'rewards', 'profile'] as const
export type TesterTab = (typeof testerTabs)[number]

/** State of the tester's dashboard that is kept in the address. */
export interface TesterSearch {
  tab: TesterTab
  order: ListingOrder
  view: ListingView
  /** Only tests without a recording. */
  unrecorded: boolean
  /** Ids of the open items: an invitation, a review. */
  invitation: string | undefined
  review: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads the dashboard's state from an address; unknown values fall back to the default. */
export function readTesterSearch(search: Record<string, unknown>): TesterSearch {
  return {
    tab: testerTabs.find((tab) => tab === search.tab) ?? 'opportunities',
    order: listingOrders.find((order) => order === search.order) ?? 'for-you',
    view: listingViews.find((view) => view === search.view) ?? 'all',
    unrecorded: search.recording === 'none',
    invitation: text(search.invitation),
    review: text(search.review),
  }
}

/** The address for a state; values equal to the default are left out. */
export function testerHref({ tab, order, view, unrecorded, invitation, review }: TesterSearch): string {
  const query = new URLSearchParams({ tab })
  if (order !== 'for-you') query.set('order', order)
  if (view !== 'all') query.set('view', view)
  if (unrecorded) query.set('recording', 'none')
  for (const [name, value] of Object.entries({ invitation, review })) if (value) query.set(name, value)
  return `${paths.tester}?${query}`
}

/** The state in the address, and a function that changes it without adding entries to the browser's history. */
export function useTesterSearch() {
  const search = readTesterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: Partial<TesterSearch>) =>
    void navigate({ href: testerHref({ ...search, ...next }), replace: true, resetScroll: false })
  return [search, change] as const
}
