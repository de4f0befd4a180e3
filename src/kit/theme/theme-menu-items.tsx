import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '../overlays/menu-list.tsx'
import { type Theme, themeNames, themes } from './theme.ts'
import { useTheme } from './use-theme.ts'

/** The theme choice as entries of a menu. */
export function ThemeMenuItems() {
  const [theme, choose] = useTheme()
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={(next) => choose(next as Theme)}>
        {themes.map((each) => (
          <MenuRadioItem key={each} value={each}>
            {themeNames[each]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
