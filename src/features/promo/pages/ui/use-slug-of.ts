import { useEffect, useState } from 'react'
import { slugOf } from '../rules.ts'

/** Makes slugs as the server does; until its table of letters is here, letters without an accent alone count. */
export function useSlugOf(): (text: string) => string {
  const [loaded, setLoaded] = useState<{ slugOf: (text: string) => string }>({ slugOf })
  useEffect(() => {
    let isShown = true
    void import('../slug-of-title.ts').then(({ slugOfTitle }) => {
      if (isShown) setLoaded({ slugOf: slugOfTitle })
    })
    return () => {
      isShown = false
    }
  }, [])
  return loaded.slugOf
}
