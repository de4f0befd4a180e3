import { applyTheme } from './theme.ts'

/** Attaches the theme button of `PublicBar`. */
export function attachThemeButton(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-act="theme"]')) return
    const isDark = getComputedStyle(page.documentElement).colorScheme.startsWith('dark')
    applyTheme(isDark ? 'light' : 'dark')
  })
}
