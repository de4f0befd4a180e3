/** What a tester can do with earned credits, shown where they are. */
export function CreditUse({ className }: { className?: string }) {
  return (
    <p className={className}>
      Your credits don’t expire. You’ll spend them on keys and items that studios offer; that shop isn’t open yet.
      Credits can’t be exchanged for money.
    </p>
  )
}
