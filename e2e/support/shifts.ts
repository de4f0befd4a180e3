import type { Page } from '@playwright/test'

/** The limit of a good page by the browser's own measure: the share of the window that moved, times how far. */
const mostShift = 0.1

interface Shift {
  value: number
  /** The elements that moved, with their distance from the top before and after. */
  what: string[]
}

declare global {
  interface Window {
    takeShifts?: () => Shift[]
  }
}

/** Makes a window remember what moves without a press or a key. Call it before its first page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()} "${(node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 40)}"`
        : (node?.nodeName ?? 'something')
    const found: Shift[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources = [] } of entries as LayoutShift[]) {
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
        )
        // A new row of a live list moves the rows below it.
        const isLive = sources.length > 0 && sources.every(({ node }) => /^(TR|LI)$/.test(node?.nodeName ?? ''))
        if (!hadRecentInput && !isLive) found.push({ value, what })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.takeShifts = () => {
      note(observer.takeRecords())
      return found.splice(0)
    }
  })

/** One line if more than the limit has moved since the last call, or since the page was loaded; else none. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.takeShifts?.() ?? [])
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  if (sum <= mostShift) return []
  const what = shifts.filter(({ value }) => value > mostShift / 10).flatMap((shift) => shift.what)
  return [`${sum.toFixed(2)} of the window moved while it loaded: ${what.join(', ')}`]
}
