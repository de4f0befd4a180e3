import { expect, type Locator, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** A window of 1280 × 720 pixels at 200 % zoom. */
export const zoomed = { width: 640, height: 360 }

/**
 * Checks the dialog in front, in forced colours and at the window's size. Returns one line for each fault: content wider
 * than the dialog, a control that scrolling does not bring into the window or that something covers, and a button
 * without a visible edge.
 */
export async function dialogFaults(page: Page): Promise<string[]> {
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  // In a small window another kind of dialog may take its place.
  await expect(dialog.locator('button, a[href], input, textarea').locator('visible=true').first()).toBeVisible()
  return faultsIn(dialog, false)
}

/**
 * Checks the open page as `dialogFaults` checks a dialog: its header, its rail and its content. Returns also a line for
 * each plot without an outline, whose colours the browser replaces.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  await settled(page)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const flat = await page
    .locator('main .drawn')
    .locator('visible=true')
    .evaluateAll(
      (plots) =>
        plots.filter((plot) => {
          const { width, height } = plot.getBoundingClientRect()
          return width > 0 && height > 0 && getComputedStyle(plot).outlineStyle !== 'solid'
        }).length,
    )
  return [
    ...(over > 0 ? [`the page is ${over} px wider than the window`] : []),
    ...(flat > 0 ? [`${flat} plots have no outline`] : []),
    ...(await faultsIn(page.locator('body'), true)),
  ]
}

/** The faults of a part of the page: what is wider than the part shows, and controls that are not usable. */
const faultsIn = (part: Locator, maySlide: boolean): Promise<string[]> =>
  part.evaluate(async (part, maySlide) => {
    const moves = part
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    // What also scrolls sideways is wider on purpose: a table, a row of tabs. Its controls are checked where they scroll to.
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowY) && !(maySlide && /auto|scroll/.test(overflowX))
    }
    const wide = [part, ...part.querySelectorAll('*')]
      .filter((element) => (element === part || scrolls(element)) && element.scrollWidth > element.clientWidth)
      .map((element) => `${nameOf(element)} is ${element.scrollWidth - element.clientWidth} px wider than it shows`)
    const controls = [
      ...part.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=combobox], [role=slider]'),
    ].filter((control) => {
      // A moment stands in its plot at its minute: close ones overlap, and the arrow keys reach each.
      if (control.matches('[data-moment]')) return false
      const { width, height } = control.getBoundingClientRect()
      // A hidden input of one pixel belongs to a visible label or button.
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
    const hidden = controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest' })
      // The link to the content comes into the window with the focus, over the page.
      const isFirst = control.getBoundingClientRect().bottom < 0
      if (isFirst) control.focus({ preventScroll: true })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      if (isFirst) control.blur()
      const isInside = left >= 0 && right <= innerWidth && (height > innerHeight || (top >= 0 && bottom <= innerHeight))
      if (!isInside) return [`${nameOf(control)} is outside the window: ${[left, top, right, bottom].map(Math.round)}`]
      if (isFirst) return []
      const front = document.elementFromPoint(
        left + width / 2,
        Math.min(Math.max(top + height / 2, 0), innerHeight - 1),
      )
      const label = control.closest('label')
      const isFree = control.contains(front) || label?.contains(front) || front?.contains(control) === true
      return isFree ? [] : [`${nameOf(control)} is covered by ${front ? nameOf(front) : 'nothing'}`]
    })
    const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$/.test(colour)
    const edgeless = controls
      // In a row of tabs or choices, a line shows which one is selected. What opens more destinations is one of the links
      // beside it, and the handle of a sheet is drawn with an outline.
      .filter(
        (control) =>
          control instanceof HTMLButtonElement &&
          !['tab', 'radio'].includes(control.role ?? '') &&
          !control.closest('nav') &&
          !control.querySelector('.drawn'),
      )
      .filter((button) => {
        const style = getComputedStyle(button)
        const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
        // An underlined text reads as a link.
        return (!hasBorder || isClear(style.borderTopColor)) && style.textDecorationLine !== 'underline'
      })
      .map((button) => `${nameOf(button)} has no edge`)
    return [...wide, ...hidden, ...edgeless, ...(controls.length === 0 ? ['there is no control'] : [])]
  }, maySlide)
