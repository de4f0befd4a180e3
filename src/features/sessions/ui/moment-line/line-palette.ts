import { useEffect, useState } from 'react'
import { type LineKind, lineKinds } from '../../moment-line/line-events.ts'
import { kindColours } from './line-look.tsx'

/** The colours and the font of the page, as a canvas takes them. */
export interface LinePalette {
  ink: string
  muted: string
  line: string
  strong: string
  kinds: Readonly<Record<LineKind, string>>
  font: string
}

/** Reads the colours from an element of the page: a canvas does not know the page's tokens. */
export function readPalette(element: HTMLElement): LinePalette {
  const probe = element.ownerDocument.createElement('span')
  probe.hidden = true
  element.append(probe)
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  // Where the person chose the colours, only these are sure to be seen on their background.
  const chosen = matchMedia('(forced-colors: active)').matches
  const palette = {
    ink: chosen ? 'CanvasText' : colourOf('--ink'),
    muted: chosen ? 'CanvasText' : colourOf('--ink-muted'),
    line: chosen ? 'GrayText' : colourOf('--line'),
    strong: chosen ? 'CanvasText' : colourOf('--line-strong'),
    kinds: Object.fromEntries(lineKinds.map((kind) => [kind, colourOf(kindColours[kind])])) as LinePalette['kinds'],
    font: `12px ${getComputedStyle(element).fontFamily}`,
  }
  probe.remove()
  return palette
}

/** Changes with the theme, so that what is drawn in its colours is drawn again. */
export function useThemeTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const next = () => setTurn((before) => before + 1)
    const queries = ['(prefers-color-scheme: light)', '(forced-colors: active)'].map((query) => matchMedia(query))
    const themes = new MutationObserver(next)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    for (const query of queries) query.addEventListener('change', next)
    // Texts are drawn in the fallback font before.
    void document.fonts.ready.then(next)
    return () => {
      themes.disconnect()
      for (const query of queries) query.removeEventListener('change', next)
    }
  }, [])
  return turn
}
