/** The roles that people can try without an account. */
export const demoRoles = ['studio', 'tester', 'player'] as const
export type DemoRole = (typeof demoRoles)[number]

/** Where a tab keeps its demo: the state as text. */
export const demoKey = 'playhatch.demo'

/** Whether this tab shows the demo. */
export function isDemoKept(): boolean {
  try {
    return sessionStorage.getItem(demoKey) !== null
  } catch {
    return false
  }
}
