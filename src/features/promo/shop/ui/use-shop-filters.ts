import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { readShopFilters, type ShopFilters, withShopFilters } from './shop-filters.ts'

/** The filters in the address, and a function that changes some of them without adding entries to the browser's history. */
export function useShopFilters(): [ShopFilters, (next: Partial<ShopFilters>) => void] {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const navigate = useNavigate()
  const router = useRouter()
  const change = (next: Partial<ShopFilters>) => {
    const { pathname, searchStr } = router.latestLocation
    const query = new URLSearchParams(searchStr)
    const changed = withShopFilters(query, { ...readShopFilters(query), ...next })
    void navigate({ href: `${pathname}?${changed}`, replace: true, resetScroll: false })
  }
  return [readShopFilters(new URLSearchParams(search)), change]
}
