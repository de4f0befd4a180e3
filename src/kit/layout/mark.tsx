import { useId } from 'react'

/** The product's logo: a play triangle that breaks through an eggshell. One colour, readable at 16 px. */
export function Mark({ className = 'size-6' }: { className?: string }) {
  const mask = useId()
  return (
    <svg viewBox="0 0 24 24" className={`flex-none ${className}`} aria-hidden="true">
      <mask id={mask}>
        <path fill="#fff" d="M0 0h24v24H0Z" />
        <path d="M9.4 7.7 20.9 13.3 9.4 18.5Z" stroke="#000" strokeWidth="4.4" strokeLinejoin="round" />
        <path d="m0 14.2 3.2-2.5 2 2.7 4-2.2" fill="none" stroke="#000" strokeWidth="1.7" />
      </mask>
      <path
        mask={`url(#${mask})`}
        fill="currentColor"
        d="M11.2.8C6.6.8 1.8 7.7 1.8 13.9c0 5.6 3.9 9.4 9.4 9.4s9.4-3.8 9.4-9.4C20.6 7.7 15.8.8 11.2.8Z"
      />
      <path
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        d="M9.7 8.3 21.6 13.3 9.7 17.9Z"
      />
    </svg>
  )
}
