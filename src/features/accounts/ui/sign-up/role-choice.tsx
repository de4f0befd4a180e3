import { Choice, RadioGroup } from '#kit/controls/field.tsx'
import type { SignupRole } from '#shared/roles.ts'

const choices: { role: SignupRole; title: string; text: string }[] = [
  { role: 'tester', title: 'Tester', text: 'Play unreleased games, write reviews, earn credits.' },
  { role: 'studio', title: 'Studio', text: 'Get your game played and reviewed before launch.' },
  { role: 'player', title: 'Player', text: 'Get early access to games you like.' },
]

interface RoleChoiceProps {
  role: SignupRole
  onRole: (role: SignupRole) => void
}

/** The three roles that sign-up offers (accounts-1). */
export function RoleChoice({ role, onRole }: RoleChoiceProps) {
  return (
    <RadioGroup label="What brings you here" value={role} onValueChange={(picked) => onRole(picked as SignupRole)}>
      {choices.map(({ role: value, title, text }) => (
        <Choice key={value} value={value} title={title} text={text} />
      ))}
    </RadioGroup>
  )
}
