import { ClipboardList, Gamepad2, LayoutDashboard, Mail, Play, Send, Star, UserRound, Users } from 'lucide-react'
import { IconRow, type IconRowText } from '#kit/layout/icon-row.tsx'

const places: Record<'tester' | 'studio', readonly IconRowText[]> = {
  tester: [
    { icon: ClipboardList, title: 'Opportunities', text: 'Open tests that fit you, with what each one pays.' },
    { icon: Mail, title: 'Invitations', text: 'Studios that ask you to test their game.' },
    { icon: Play, title: 'Tests', text: 'The games you play now, the most urgent first.' },
    { icon: Star, title: 'Reviews', text: 'What you wrote, and what studios decided.' },
    { icon: UserRound, title: 'Profile', text: 'What studios choose testers by.' },
  ],
  studio: [
    { icon: LayoutDashboard, title: 'Overview', text: 'What needs you now, and what comes next.' },
    { icon: Gamepad2, title: 'Games', text: 'Your games with their builds and ratings.' },
    { icon: Users, title: 'Testers', text: 'Find testers, invite them, or send people you know a free link.' },
    { icon: Send, title: 'Requests', text: 'Reviews that you ordered, and their results.' },
  ],
}

/** Where things are on a dashboard, by the names and icons of its menu. */
export function Places({ of }: { of: 'tester' | 'studio' }) {
  return (
    <ul className="grid gap-3">
      {places[of].map((place) => (
        <IconRow key={place.title} {...place} />
      ))}
    </ul>
  )
}
