/** Where a tab keeps its demo: the state as text. */
export const demoKey = 'playhatch.demo'

/** Whether this tab shows the demo. Every page asks it, so it stands alone. */
export function isDemoKept(): boolean {
  try {
    return demoKey in sessionStorage
  } catch {
    return false
  }
}
