import { useState } from 'react'
import { applyTheme, readTheme, type Theme } from './theme.ts'

export function useTheme() {
  const [theme, setTheme] = useState<Theme>(readTheme)
  const choose = (next: Theme) => {
    applyTheme(next)
    setTheme(next)
  }
  return [theme, choose] as const
}
