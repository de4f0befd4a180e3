import { demoKey } from './demo-flag.ts'
import type { DemoRole } from './demo-roles.ts'

interface Kept {
  id: string
  role: DemoRole
}

export function keptDemo(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(demoKey) ?? 'null')
  } catch {
    return null
  }
}

export function keepDemo(kept: Kept): void {
  try {
    sessionStorage.setItem(demoKey, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the demo its state at the next load, and nothing now.
  }
}

export function forgetDemo(): void {
  try {
    sessionStorage.removeItem(demoKey)
  } catch {
    // Nothing was kept.
  }
}
