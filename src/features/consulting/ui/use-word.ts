import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#shared/paths.ts'

/** One word in the address of the page, so that a purchase of credits leads back to it: the open dialog, a studio. */
export function useWord(name: 'tiers' | 'studio' | 'tab'): [string | undefined, (next: string | undefined) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (next: string | undefined) => {
    const words = Object.entries({ ...search, [name]: next }).filter(([, word]) => typeof word === 'string')
    const query = new URLSearchParams(words as [string, string][])
    void navigate({
      href: query.size > 0 ? `${paths.consulting}?${query}` : paths.consulting,
      replace: true,
      resetScroll: false,
    })
  }
  const word = search[name]
  return [typeof word === 'string' && word !== '' ? word : undefined, change]
}
