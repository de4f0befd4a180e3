import { Button } from '#kit/controls/button.tsx'
import { Link } from '#kit/layout/link.tsx'
import { landingOf, paths } from '#shared/paths.ts'
import type { Role } from '#shared/roles.ts'

interface Next {
  title: string
  text: string
  action: string
  href: string
}

const forVisitors: Next = {
  title: 'See this for your game',
  text: 'Add a build, pick who should test it, and pay only for reviews you accept.',
  action: 'Test my game',
  href: paths.studioSignup,
}
const forStudios: Next = {
  title: 'See this for your game',
  text: 'Choose a depth and the testers who match. Open spots are refunded when you close the request.',
  action: 'Request reviews',
  href: paths.newRequest(),
}
const forTesters: Next = {
  title: 'Write a review like these',
  text: 'This is what a studio sees of your work. Details and marked moments make it worth reading.',
  action: 'See open tests',
  href: paths.testerTab('opportunities'),
}

const nextOf = (role: Role | null): Next =>
  role === null
    ? forVisitors
    : role === 'studio'
      ? forStudios
      : role === 'tester'
        ? forTesters
        : { ...forStudios, action: 'Go to your dashboard', href: landingOf[role] }

/** What the sample leads to, by the role of its reader; null for a visitor. */
export function nextAfterSample(role: Role | null) {
  const { title, text, action, href } = nextOf(role)
  return {
    title,
    text,
    button: (
      <Button variant="accent" size="l" asChild>
        <Link href={href}>{action}</Link>
      </Button>
    ),
  }
}
