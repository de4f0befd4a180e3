/** The roles that people can try without an account. */
export const demoRoles = ['studio', 'tester', 'player'] as const
export type DemoRole = (typeof demoRoles)[number]
