/** Whether the page is an admin's view of somebody else's dashboard. Others who don't hold the role never come here. */
export const looksOn = (
  { roles }: { roles: readonly string[] },
  { as, of }: { as: 'studio' | 'tester'; of: string | undefined },
): boolean => !roles.includes(as) || (of !== undefined && roles.includes('admin'))
