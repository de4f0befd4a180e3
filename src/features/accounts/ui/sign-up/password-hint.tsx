import { passwordStrength } from '../../rules.ts'

const minLength = 12

const labels = {
  weak: 'Easy to guess: the same few characters again and again',
  fair: 'Fair. A few more words make it better',
  good: 'Good',
  strong: 'Strong',
}

/** A strength hint while the password is typed; the form and the server validate it. */
export function PasswordHint({ password }: { password: string }) {
  const missing = minLength - password.length
  if (password === '' || missing === minLength) return <>12 characters or more. A few plain words do well.</>
  if (missing > 0) return <>{missing === 1 ? '1 more character' : `${missing} more characters`}</>
  return <>{labels[passwordStrength(password)]}</>
}
