import { passwordStrength } from '../../rules.ts'

const shortest = 12

const words = {
  weak: 'Easy to guess: the same few characters again and again',
  fair: 'Fair. A few more words make it better',
  good: 'Good',
  strong: 'Strong',
}

/** A quiet word on the password while it is typed; refusing is up to the form and the server. */
export function PasswordHint({ password }: { password: string }) {
  const missing = shortest - password.length
  if (password === '' || missing === shortest) return <>12 characters or more. A few plain words do well.</>
  if (missing > 0) return <>{missing === 1 ? '1 more character' : `${missing} more characters`}</>
  return <>{words[passwordStrength(password)]}</>
}
