import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from './menu.tsx'
import { Segmented } from './tabs.tsx'
import { applyTheme, readTheme, type Theme, themes } from './theme.ts'

const names: Record<Theme, string> = { dark: 'Dark', light: 'Light', system: 'System' }

function useTheme() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return [theme, choose] as const
}

export function ThemeToggle() {
  const [theme, choose] = useTheme()
  return (
    <Segmented
      label="Theme"
      value={theme}
      onValueChange={choose}
      items={[
        { value: 'dark', label: names.dark, icon: <Moon aria-hidden="true" /> },
        { value: 'light', label: names.light, icon: <Sun aria-hidden="true" /> },
        { value: 'system', label: names.system, icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  )
}

/** The same choice as part of a menu. */
export function ThemeMenuItems() {
  const [theme, choose] = useTheme()
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(next) => choose(next as Theme)}>
        {themes.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {names[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
