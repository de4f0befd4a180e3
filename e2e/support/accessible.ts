import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { drawn } from './settled.ts'

/** A colour of axe, which its types leave out: red, green, blue and opacity from 0 to 1. */
interface AxeColour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): AxeColour
}

declare global {
  interface Window {
    axe?: typeof axe & { commons: { color: { Color: { prototype: AxeColour } } } }
  }
}

const themes = ['dark', 'light'] as const

/** axe's rules about colours: the only ones whose result depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What an open dialog or menu covers, as the overlay library marks it: out of reach, and checked as a page of its own. */
const covered = '[data-aria-hidden="true"]'

/**
 * The source of axe, which keeps the private fields of a colour in seven weak maps: filling them for each colour, and
 * clearing them of what is gone, took a third of its time. While it is loaded, its weak maps keep their values on the
 * object itself; those that it makes later, whose keys are elements, are the browser's own.
 */
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').then(
  (axeSource) => `{
    let WeakMap = class {
      key = Symbol()
      has(object) { return Object.hasOwn(object, this.key) }
      get(object) { return object[this.key] }
      set(object, value) { object[this.key] = value; return this }
      add(object) { return this.set(object, true) }
    };
    let WeakSet = WeakMap;
    ${axeSource};
    WeakMap = globalThis.WeakMap;
    WeakSet = globalThis.WeakSet;
  }`,
)

interface AxeInput {
  /** Selectors of parts that are not checked. Frames must be named here, because axe checks the page's own document. */
  exclude?: readonly string[]
  /** Only these rules. Without it: all rules that axe runs by default. */
  rules?: readonly string[]
}

/**
 * Makes axe read each colour once for each document: it reads those of all ancestors of all texts, each through three
 * colour spaces, which was 40 % of its time. Leaves out the source of elements, of the whole page among them: a fault is
 * told by its selector.
 */
function prepareAxe(): void {
  if (!window.axe) throw new Error('axe is not loaded')
  window.axe.configure({ noHtml: true })
  const colour = window.axe.commons.color.Color.prototype
  const parse = colour.parseString
  const known = new Map<string, Omit<AxeColour, 'parseString'>>()
  colour.parseString = function parseOnce(this: AxeColour, text) {
    const values = known.get(text)
    if (values) return Object.assign(this, values)
    parse.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

/**
 * Runs axe on the page in its current state, after its animations have ended. Returns one line for each violation: the
 * rule and the elements. axe is loaded once for each document, so a second run costs 20 to 600 ms.
 */
export async function axeViolations(page: Page, { exclude = [], rules }: AxeInput = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await source)
    await page.evaluate(prepareAxe)
  }
  return page.evaluate(
    async ({ exclude, rules, covered }) => {
      // In the middle of a transition, colours and opacity have values that axe would report.
      const moving = document.getAnimations().filter(
        ({ playState, timeline, effect }) =>
          // Loading indicators never end; an animation that follows the scroll position ends when the user scrolls.
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      await Promise.allSettled(moving.map(({ finished }) => finished))
      // What appears while axe runs, such as a toast, has its colours at once.
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const frame = [...document.querySelectorAll('iframe')].find((one) => !exclude.some((part) => one.closest(part)))
      if (frame) throw new Error(`axe does not check the frame ${frame.src}: exclude it`)
      if (!window.axe) throw new Error('The page was replaced while axe was running')
      const { violations, passes, incomplete } = await window.axe.run(
        { exclude: [...exclude, covered].map((part) => [part]) },
        { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
      )
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      if (violations.length + passes.length + incomplete.length === 0) throw new Error('axe found nothing to check')
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      )
    },
    { exclude: [...exclude], rules: rules && [...rules], covered },
  )
}

/** How many pixels the page is wider than the window: more than 0 means that it scrolls sideways. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

interface CheckInput extends Pick<AxeInput, 'exclude'> {
  /** Widths of the window in pixels. */
  widths: readonly number[]
}

/**
 * Checks the open page at each width and in both themes without loading it again: sideways scrolling and all rules of axe
 * in the dark theme, sideways scrolling and the rules about colours in the light theme. The theme changes as the system's
 * preference does. Returns one line for each fault. Leaves the page at the last width, light, without motion.
 */
export async function accessibilityFaults(page: Page, { widths, exclude = [] }: CheckInput): Promise<string[]> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await drawn(page)
      const over = await overflowOf(page)
      if (over > 0) found.push(`${width} px, ${theme}: ${over} px too wide`)
      const violations = await axeViolations(page, theme === 'dark' ? { exclude } : { exclude, rules: colourRules })
      found.push(...violations.map((violation) => `${width} px, ${theme}: ${violation}`))
    }
  }
  return found
}
