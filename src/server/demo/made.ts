import type { DemoRole } from '#browser/demo/demo-roles.ts'

/** What is known of the making of the demo's database. */
export interface Made {
  at: string
  /** The token of each person's sign-in. */
  sessions: Record<DemoRole, string>
}
