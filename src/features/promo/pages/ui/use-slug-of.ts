import { useEffect, useState } from 'react'
import { loadSlugOf } from '../load-slug-of.ts'
import { slugOf } from '../rules.ts'

/** `loadSlugOf`; until its table is here, letters without an accent alone count. */
export function useSlugOf(): (text: string) => string {
  const [loaded, setLoaded] = useState({ slugOf })
  useEffect(() => {
    let isShown = true
    void loadSlugOf().then((withTable) => isShown && setLoaded({ slugOf: withTable }))
    return () => {
      isShown = false
    }
  }, [])
  return loaded.slugOf
}
