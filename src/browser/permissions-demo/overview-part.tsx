import { useRights } from '#features/access/ui/rights.ts'
import { useMe } from '#features/accounts/ui/use-me.ts'
import { Badge } from '#kit/data/badge.tsx'
import { plural } from '#kit/data/format.ts'
import { Panel, PanelHeader } from '#kit/layout/panel.tsx'
import { type Role, roleBadge } from '#shared/roles.ts'

/** What the signed-in person may do, by each of their roles. */
export function OverviewPart() {
  const me = useMe()
  const { matrix } = useRights()
  if (!me) return null
  const namesOf = (role: Role) =>
    Object.keys(matrix)
      .filter((name) => matrix[name]?.includes(role))
      .sort()
  return (
    <div className="grid max-w-content grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[70ch] text-pretty text-ink-muted">
        A permission names a resource and an action. Your roles decide which ones you have. This page and the server run
        the same check before every action, and both pick up an admin’s change within a second.
      </p>
      {me.roles.map((role) => (
        <Panel key={role} aria-labelledby={`rights-${role}`}>
          <PanelHeader
            id={`rights-${role}`}
            title={roleBadge[role]}
            text={
              role === 'admin'
                ? 'Admins pass every check. The marks show what the role itself has.'
                : plural(namesOf(role).length, 'permission')
            }
          />
          <ul className="flex flex-wrap gap-2">
            {namesOf(role).map((name) => (
              <li key={name}>
                <Badge tone="line">
                  <code className="type-code">{name}</code>
                </Badge>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
