/**
 * Whether the page is an admin's read-only view of another person's dashboard. The guard keeps other people without the
 * role away.
 */
export const isReadOnlyView = (
  { roles }: { roles: readonly string[] },
  { as, of }: { as: 'studio' | 'tester'; of: string | undefined },
): boolean => !roles.includes(as) || (of !== undefined && roles.includes('admin'))
