import type { Page } from '@playwright/test'

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
  await dialog.locator('button, a[href], input, textarea').locator('visible=true').first().waitFor()
  return dialog.evaluate(async (dialog) => {
    const moves = dialog
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)
    const wide = [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => (element === dialog || scrolls(element)) && element.scrollWidth > element.clientWidth)
      .map((element) => `${nameOf(element)} is ${element.scrollWidth - element.clientWidth} px wider than it shows`)
    const controls = [
      ...dialog.querySelectorAll<HTMLElement>(
        'button, a[href], input, textarea, select, [role=combobox], [role=slider]',
      ),
    ].filter((control) => {
      const { width, height } = control.getBoundingClientRect()
      // A hidden input of one pixel belongs to a visible label or button.
      return width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    })
    const hidden = controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest' })
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const isInside = left >= 0 && right <= innerWidth && (height > innerHeight || (top >= 0 && bottom <= innerHeight))
      if (!isInside) return [`${nameOf(control)} is outside the window: ${[left, top, right, bottom].map(Math.round)}`]
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
      // A tab shows by a line below it which one is selected.
      .filter((control) => control instanceof HTMLButtonElement && control.role !== 'tab')
      .filter((button) => {
        const style = getComputedStyle(button)
        const hasBorder = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0
        // An underlined text reads as a link.
        return (!hasBorder || isClear(style.borderTopColor)) && style.textDecorationLine !== 'underline'
      })
      .map((button) => `${nameOf(button)} has no edge`)
    return [...wide, ...hidden, ...edgeless, ...(controls.length === 0 ? ['the dialog has no control'] : [])]
  })
}
