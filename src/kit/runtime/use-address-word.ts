import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** One query parameter of the URL. Setting it keeps the other parameters and adds no history entry. */
export function useAddressWord(name: string): [string | undefined, (next: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const value = search[name]
  const change = (next: string | undefined) => {
    const { pathname, searchStr } = router.latestLocation
    const query = new URLSearchParams(searchStr)
    if (next === undefined) query.delete(name)
    else query.set(name, next)
    void navigate({ href: query.size > 0 ? `${pathname}?${query}` : pathname, replace: true, resetScroll: false })
  }
  return [typeof value === 'string' && value !== '' ? value : undefined, change]
}
