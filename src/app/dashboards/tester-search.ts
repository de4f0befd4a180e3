import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListingOrder, listingOrders } from '#features/reviews/requests/ui/open-listing-order.ts'
import { paths } from '#shared/paths.ts'

export const testerTabs = ['opportunities', 'invitations', 'sessions', 'reviews', 'rewards', 'profile'] as const
export type TesterTab = (typeof testerTabs)[number]

/** What stands in the address of the tester's dashboard. */
export interface TesterSearch {
  tab: TesterTab
  order: ListingOrder
  /** Ids of what is open: an offer, an invitation, a review. */
  offer: string | undefined
  invitation: string | undefined
  review: string | undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Whatever stands in an address, as the dashboard reads it; unknown words fall back to the first. */
export function readTesterSearch(search: Record<string, unknown>): TesterSearch {
  return {
    tab: testerTabs.find((tab) => tab === search.tab) ?? 'opportunities',
    order: listingOrders.find((order) => order === search.order) ?? 'for-you',
    offer: text(search.offer),
    invitation: text(search.invitation),
    review: text(search.review),
  }
}

/** The address for a state: only what differs from the plain dashboard. */
export function testerHref({ tab, order, offer, invitation, review }: TesterSearch): string {
  const query = new URLSearchParams({ tab })
  if (order !== 'for-you') query.set('order', order)
  for (const [name, value] of Object.entries({ offer, invitation, review })) if (value) query.set(name, value)
  return `${paths.tester}?${query}`
}

/** The state in the address, and a way to change it without leaving a trail of steps back. */
export function useTesterSearch() {
  const search = readTesterSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: Partial<TesterSearch>) =>
    void navigate({ href: testerHref({ ...search, ...next }), replace: true, resetScroll: false })
  return [search, change] as const
}
