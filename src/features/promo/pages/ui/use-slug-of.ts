import { useEffect, useState } from 'react'
import { slugOf } from '../rules.ts'

/** Makes slugs as `slugOfTitle` of the server; its table of letters is half a megabyte, so it is loaded on demand. */
export async function loadSlugOf(): Promise<(text: string) => string> {
  const { default: anyAscii } = await import('any-ascii')
  return (text) => slugOf(anyAscii(text))
}

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
