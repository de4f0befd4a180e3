import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab presses than any page needs from its first control to its last. */
const mostSteps = 200

/** A keyboard-only user: each action is a key press. */
export class KeyboardUser {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /**
   * Presses Tab or Shift+Tab until the control has the focus, and arrow keys inside a group that is one tab stop. Then
   * checks that the focus is visible.
   */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeAttached()
    for (let step = 0; ; step++) {
      const way = await target.evaluate(wayTo)
      if (way === 'here') break
      if (step === mostSteps) throw new Error(`${target} can't be reached by keyboard`)
      await this.page.keyboard.press(way)
    }
    await expect.poll(() => target.evaluate(isInSight)).toBe(true)
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target)
    await this.page.keyboard.press(key)
  }

  /** Replaces the text of a field. */
  async write(target: Locator, text: string): Promise<void> {
    await this.goTo(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  async check(target: Locator): Promise<void> {
    await this.press(target, 'Space')
    await expect(target).toBeChecked()
  }

  /** Opens a select, finds the option by its first letters and selects it. */
  async choose(label: string, option: string): Promise<void> {
    await this.press(this.page.getByRole('combobox', { name: label }))
    await expect(this.page.getByRole('listbox')).toBeVisible()
    await this.page.keyboard.type(option)
    await expect(this.page.getByRole('combobox', { name: label })).toHaveAttribute(
      'aria-activedescendant',
      (await this.page.getByRole('option', { name: option }).getAttribute('id')) ?? '',
    )
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('listbox')).toBeHidden()
    await expect(this.page.getByRole('combobox', { name: label })).toContainText(option)
  }

  /** Selects a radio button of a group with the arrow keys. */
  async pick(group: Locator, name: RegExp): Promise<void> {
    const radios = group.getByRole('radio')
    const wanted = group.getByRole('radio', { name })
    await expect(wanted).toBeAttached()
    const checked = await group.getByRole('radio', { checked: true }).count()
    await this.goTo(checked ? group.getByRole('radio', { checked: true }) : radios.first())
    if (!checked) await this.page.keyboard.press('Space')
    for (let step = 0; !(await wanted.isChecked()); step++) {
      if (step === (await radios.count())) throw new Error(`${wanted} can't be chosen with the arrows`)
      await this.page.keyboard.press('ArrowRight')
    }
  }
}

/** Whether the focus ring is visible, on the control or on its replacement, and scrolled into view. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return element.matches(':focus-visible') && bottom > 0 && top < window.innerHeight
}

/** The key that moves the focus towards this control. */
function wayTo(element: HTMLElement | SVGElement): 'here' | 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowLeft' {
  const focused = document.activeElement
  if (focused === element) return 'here'
  const isBehind = focused && element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
  const list = element.tabIndex < 0 ? element.closest('[role=group]') : null
  if (list?.contains(focused)) return isBehind ? 'ArrowLeft' : 'ArrowRight'
  return isBehind ? 'Shift+Tab' : 'Tab'
}
