/** One or two letters for a person or studio: 'Ilse Maas' → 'IM', 'Hexfield' → 'H', '' → '?'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = firstLetter(words[0])
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return first + last || '?'
}

function firstLetter(word: string | undefined): string {
  return (
    Array.from(word ?? '')
      .find((letter) => /\p{L}|\p{N}/u.test(letter))
      ?.toLocaleUpperCase() ?? ''
  )
}
