import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useState } from 'react'
import { canBy, useRights } from '#features/access/ui/rights.ts'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { recentSearches, rememberSearch } from '#features/search/ui/recent-searches.ts'
import { useSearchResults } from '#features/search/ui/use-search-results.ts'
import { Palette, type PaletteItem } from '#kit/overlays/palette.tsx'
import { isPage } from '../page-paths.ts'
import { type Destination, destinationsNamed, destinationsOf } from './destinations.ts'
import { foundItems, matchingItems } from './found-items.ts'

interface SearchPaletteProps {
  me: Me
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Searches the data of the role, the pages and the actions (product-10). */
export function SearchPalette({ me, open, onOpenChange }: SearchPaletteProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { found, searching, failed } = useSearchResults(typed)
  const change = (next: boolean) => {
    if (!next) setTyped('')
    onOpenChange(next)
  }
  function goTo(href: string) {
    if (typed.trim() !== '') rememberSearch(me.profileId, typed.trim())
    change(false)
    // A game's page is rendered by the server.
    if (isPage(href.split('?')[0] ?? '')) void navigate({ href })
    else window.location.assign(href)
  }
  const rights = useRights()
  const offered = destinationsOf(me).filter(({ needs }) => !needs || canBy(rights, needs))
  const destinations = destinationsNamed(offered, typed)
  const itemOf = ({ label, href, icon }: Destination): PaletteItem => ({
    id: `${label} ${href}`,
    label,
    icon,
    onSelect: () => goTo(href),
  })
  const results = foundItems(found)
  const recent = typed === '' && open ? recentSearches(me.profileId) : []
  const groups = [
    {
      heading: 'Recent searches',
      items: recent.map((text) => ({
        id: `recent ${text}`,
        label: text,
        icon: History,
        onSelect: () => setTyped(text),
      })),
    },
    {
      heading: 'Results',
      items: (searching ? matchingItems(results, typed) : results).map(({ href, ...item }) => ({
        ...item,
        onSelect: () => goTo(href),
      })),
    },
    { heading: 'Actions', items: destinations.filter(({ act }) => act).map(itemOf) },
    { heading: 'Pages', items: destinations.filter(({ act }) => !act).map(itemOf) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Palette
      open={open}
      onOpenChange={change}
      label="Search"
      placeholder="Search games, sessions, testers..."
      query={typed}
      onQueryChange={setTyped}
      groups={groups}
      busy={searching ? 'Searching...' : undefined}
      empty={searching ? 'Searching...' : failed ? 'Search failed. Please try again.' : 'No results found.'}
    />
  )
}
