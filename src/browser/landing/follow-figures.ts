import type { PlatformStats } from '#features/insights/schema.ts'
import type { FiguresState } from './landing-figures.tsx'

const everyMs = 10_000

/**
 * Keeps the figures current: reloads them while the page is visible, and shows an error when that fails with no figures
 * on the page.
 */
export function followFigures(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-figures]')
  const source = section?.dataset.source
  if (!section || !source) return
  const shows = (state: FiguresState) => section.dataset.figures === state
  const show = (state: FiguresState) => {
    section.dataset.figures = state
  }

  async function refresh() {
    try {
      const answer = await fetch(source ?? '')
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
      const { labels } = (await answer.json()) as PlatformStats
      for (const [name, label] of Object.entries(labels)) write(name, label)
      show('loaded')
    } catch (error) {
      console.error('Couldn’t load the figures:', error)
      if (!shows('loaded')) show('error')
    }
  }

  function write(name: string, label: string) {
    const element = section?.querySelector<HTMLElement>(`[data-figure="${name}"]`)
    if (!element || element.textContent === label) return
    element.textContent = label
    element.toggleAttribute('data-early', !/\d/.test(label))
  }

  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-act="figures"]')) return
    show('loading')
    void refresh()
  })
  if (shows('loading')) void refresh()
  setInterval(() => {
    if (page.visibilityState === 'visible') void refresh()
  }, everyMs)
}
