import { expect, type Page } from '@playwright/test'

/**
 * What a person did on the pages of a browser: clicks on buttons and links, which include activations by Enter or
 * Space, and filled fields: texts, files, ticks and choices.
 */
export interface Effort {
  clicks: number
  fields: number
}

declare global {
  interface Window {
    countEffort?: (kind: keyof Effort, field: string) => Promise<void>
  }
}

/**
 * Counts on all pages that this page opens, from now on. A click counts once; a key counts where it submits or selects
 * without a click. A field counts once, when something is typed into it or chosen in it, or a file is given.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort = { clicks: 0, fields: 0 }
  const filled = new Set<string>()
  await page.exposeFunction('countEffort', (kind: keyof Effort, field: string) => {
    if (kind === 'clicks') effort.clicks++
    else if (!filled.has(field)) filled.add(field)
    effort.fields = filled.size
  })
  await page.addInitScript(listen)
  return effort
}

/** Runs in the page. */
function listen(): void {
  const typed = 'input:not([type=checkbox], [type=radio]), textarea'
  const nameOf = (field: Element) =>
    `${location.pathname} ${field.getAttribute('name') ?? (field.id || field.closest('label')?.textContent)}`
  addEventListener(
    'click',
    (event) => {
      // A label's click is repeated on its input, and Enter in a form clicks its button: both without a pointer.
      const isPointer = event instanceof PointerEvent && event.pointerType !== ''
      if (!event.isTrusted || !isPointer || !(event.target instanceof Element)) return
      const choice = event.target.closest('label, input, [role=combobox], [role=option]')
      if (!choice) return void window.countEffort?.('clicks', '')
      // An option belongs to the list that opened it, which is counted.
      if (choice.matches('[role=option]')) return
      const input = choice.matches('label') ? choice.querySelector('input') : choice
      if (input) void window.countEffort?.('fields', nameOf(input))
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const acts = event.key === 'Enter' || (event.key === ' ' && !(event.target as Element).matches(typed))
      if (event.isTrusted && acts) void window.countEffort?.('clicks', '')
    },
    true,
  )
  addEventListener(
    'input',
    (event) => {
      const field = event.target as Element
      if (field.matches(typed)) void window.countEffort?.('fields', nameOf(field))
    },
    true,
  )
}

/** Fails when nothing was counted, or more than this. */
export function expectAtMost(effort: Effort, limits: Effort): void {
  console.log(`${effort.clicks} clicks and ${effort.fields} fields`)
  for (const kind of ['clicks', 'fields'] as const) {
    expect(effort[kind], kind).toBeGreaterThan(0)
    expect(effort[kind], kind).toBeLessThanOrEqual(limits[kind])
  }
}
