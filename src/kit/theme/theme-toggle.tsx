import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../controls/tabs.tsx'
import { themeNames } from './theme.ts'
import { useTheme } from './use-theme.ts'

export function ThemeToggle() {
  const [theme, choose] = useTheme()
  return (
    <Segmented
      label="Theme"
      value={theme}
      onValueChange={choose}
      items={[
        { value: 'dark', label: themeNames.dark, icon: <Moon aria-hidden="true" /> },
        { value: 'light', label: themeNames.light, icon: <Sun aria-hidden="true" /> },
        { value: 'system', label: themeNames.system, icon: <Monitor aria-hidden="true" /> },
      ]}
    />
  )
}
