import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

/** One word of the page's address; the others stay as they are when it changes, and it leaves no trail of steps back. */
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
