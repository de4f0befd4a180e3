/** `public/theme.js` reads the same key before the first paint. */
const themeKey = 'playhatch.theme'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeNames: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'System' }

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return stored === 'dark' || stored === 'light' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the theme and stores it; 'system' removes the stored choice. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
}
