import { useEffect, useState } from 'react'
import type { RailEntry } from './rail-entries.ts'

type LateRails = typeof import('./late-rail-entries.ts')

let loaded: LateRails | undefined

/** The entries of a rail that most people never see: with their icons they are loaded beside the page. Empty until then. */
export function useLateEntries(rail: keyof LateRails | undefined): readonly RailEntry[] {
  const [rails, setRails] = useState(loaded)
  const wanted = rail !== undefined && !rails
  useEffect(() => {
    if (!wanted) return
    const keep = (module: LateRails) => {
      loaded = module
      setRails(module)
    }
    // Offline, the page itself says that it couldn’t be loaded.
    import('./late-rail-entries.ts').then(keep, () => undefined)
  }, [wanted])
  return (rail && rails?.[rail]) ?? []
}
