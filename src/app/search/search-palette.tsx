import { useNavigate } from '@tanstack/react-router'
import { Gamepad2, History } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#features/accounts/ui/use-me.ts'
import { statusLabels } from '#features/games/rules.ts'
import { recentSearches, rememberSearch } from '#features/search/ui/recent-searches.ts'
import { useFoundGames } from '#features/search/ui/use-found-games.ts'
import { Palette, type PaletteItem } from '#kit/palette.tsx'
import { paths } from '#shared/paths.ts'
import { isPage } from '../page-paths.ts'
import { type Place, placesNamed, placesOf } from './places.ts'

interface SearchPaletteProps {
  me: Me
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Searches games, pages and what one can begin (spec 2 §2.2). */
export function SearchPalette({ me, open, onOpenChange }: SearchPaletteProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { games, searching } = useFoundGames(typed)
  const change = (next: boolean) => {
    if (!next) setTyped('')
    onOpenChange(next)
  }
  function goTo(href: string) {
    if (typed.trim() !== '') rememberSearch(typed.trim())
    change(false)
    // A game's page is made by the server.
    if (isPage(href.split('?')[0] ?? '')) void navigate({ href })
    else window.location.assign(href)
  }
  const places = placesNamed(placesOf(me), typed)
  const itemOf = ({ label, href, icon }: Place): PaletteItem => ({
    id: `${label} ${href}`,
    label,
    icon,
    onSelect: () => goTo(href),
  })
  const recent = typed === '' && open ? recentSearches() : []
  const groups = [
    {
      heading: 'Recent searches',
      items: recent.map((words) => ({
        id: `recent ${words}`,
        label: words,
        icon: History,
        onSelect: () => setTyped(words),
      })),
    },
    {
      heading: 'Games',
      items: games.map(({ id, title, version, status, studioName, own }) => ({
        id,
        label: version === null ? title : `${title} ${version}`,
        hint: own ? statusLabels[status] : studioName,
        icon: Gamepad2,
        onSelect: () => goTo(own ? paths.studioGame(id) : paths.game(id)),
      })),
    },
    { heading: 'Do', items: places.filter(({ act }) => act).map(itemOf) },
    { heading: 'Go to', items: places.filter(({ act }) => !act).map(itemOf) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Palette
      open={open}
      onOpenChange={change}
      label="Search"
      placeholder="Search games, sessions, testers..."
      words={typed}
      onWords={setTyped}
      groups={groups}
      empty={searching ? 'Searching...' : 'No results found.'}
    />
  )
}
