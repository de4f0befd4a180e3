import { useAct } from '#kit/calls/use-act.ts'
import { toast } from '#kit/feedback/toast.tsx'
import { bugStatusText } from '../../bugs/bug-texts.ts'
import type { Results } from '../../schema.ts'
import { results } from '../calls.ts'

type State = Pick<Results['bugs'][number], 'status' | 'fixedIn'>
/** A bug as its state is changed. */
export type StatedBug = State & { id: string; title: string; back: boolean }
type Member = Parameters<typeof results.splitBug.call>[0]['member']

const touches = ['results', 'insights', 'sessions'] as const

/** What a studio does with the bugs of a game; merging, splitting and states can be undone. */
export function useBugActs(gameId: string) {
  const group = useAct(results.groupBugs, { touches })
  const mergeAct = useAct(results.mergeBugs, { touches })
  const splitAct = useAct(results.splitBug, { touches })
  const apart = useAct(results.tellBugsApart, { touches: ['results'], toast: 'Won’t be proposed again' })
  const list = useAct(results.listFind, { touches, toast: 'In the bug list now' })
  const sayAct = useAct(results.sayBug, { touches })
  const say = (bug: StatedBug, to: State & { title?: string }) =>
    sayAct.mutate(
      { gameId, bugId: bug.id, ...to },
      {
        onSuccess: ({ bugId, hasBuild }) =>
          toast.undo(
            `“${to.title ?? bug.title}”: ${bugStatusText({ ...to, back: false }).toLowerCase()}${to.fixedIn !== null && !hasBuild ? '. No build has this version yet' : ''}`,
            () => sayAct.mutate({ gameId, bugId, status: bug.status, fixedIn: bug.fixedIn }),
          ),
      },
    )
  return {
    isPending: [group, mergeAct, splitAct, apart, list, sayAct].some(({ isPending }) => isPending),
    merge: (one: string, other: string) =>
      mergeAct.mutate(
        { gameId, one, other },
        { onSuccess: ({ before }) => toast.undo('Merged into one bug', () => group.mutate(before)) },
      ),
    split: (bugId: string, member: Member) =>
      splitAct.mutate(
        { gameId, bugId, member },
        { onSuccess: ({ before }) => toast.undo('Split into two bugs', () => group.mutate(before)) },
      ),
    tellApart: (one: string, other: string) => apart.mutate({ gameId, one, other }),
    list: (id: string) => list.mutate({ gameId, bugId: id }),
    say,
  }
}

export type BugActs = ReturnType<typeof useBugActs>
