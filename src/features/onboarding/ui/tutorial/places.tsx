import {
  ClipboardList,
  Gamepad2,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Play,
  Send,
  Star,
  UserRound,
  Users,
} from 'lucide-react'

interface Place {
  icon: LucideIcon
  name: string
  text: string
}

const places: Record<'tester' | 'studio', readonly Place[]> = {
  tester: [
    { icon: ClipboardList, name: 'Opportunities', text: 'Open tests that fit you, with what each one pays.' },
    { icon: Mail, name: 'Invitations', text: 'Studios that ask you to test their game.' },
    { icon: Play, name: 'Tests', text: 'The games you play now, the most urgent first.' },
    { icon: Star, name: 'Reviews', text: 'What you wrote, and what studios decided.' },
    { icon: UserRound, name: 'Profile', text: 'What studios choose testers by.' },
  ],
  studio: [
    { icon: LayoutDashboard, name: 'Overview', text: 'What needs you now, and what comes next.' },
    { icon: Gamepad2, name: 'Games', text: 'Your games with their builds and ratings.' },
    { icon: Users, name: 'Testers', text: 'Find testers, invite them, or send people you know a free link.' },
    { icon: Send, name: 'Requests', text: 'Reviews that you ordered, and their results.' },
  ],
}

/** Where things are on a dashboard, by the names and icons of its menu. */
export function Places({ of }: { of: 'tester' | 'studio' }) {
  return (
    <ul className="grid gap-3">
      {places[of].map(({ icon: Icon, name, text }) => (
        <li key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Icon className="mt-0.5 size-[18px] text-accent-ink" aria-hidden="true" />
          <span className="grid gap-0.5">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
