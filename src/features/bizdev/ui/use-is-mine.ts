import { useMe } from '#features/accounts/ui/use-me.ts'

/** Whether the person may change what this colleague made: their own, and as an admin everything. */
export function useIsMine(colleagueId: string | null): boolean {
  const me = useMe()
  return me !== null && (me.profileId === colleagueId || me.roles.includes('admin'))
}
