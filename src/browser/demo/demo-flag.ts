/** Where a tab says that it shows the demo: under which id the browser keeps it, and whom it shows. */
export const demoKey = 'playhatch.demo'

/** Whether this tab shows the demo. Every page asks it, so it stands alone. */
export function isDemoKept(): boolean {
  try {
    return demoKey in sessionStorage
  } catch {
    return false
  }
}
