/** What closing a request brings back now, in credits, and what it leaves as it is. */
export function closingText({ back, honoured }: { back: number; honoured: number }): string {
  const comes =
    back > 0
      ? `${back} credits for open places come back to you at once.`
      : 'No place is open, so nothing comes back now.'
  if (honoured === 0) return `${comes} Nobody holds a place, so nothing else goes on.`
  const stays =
    honoured === 1 ? '1 tester holds a place and is honoured' : `${honoured} testers hold a place and are honoured`
  return `${comes} ${stays}: they may finish until their deadline and are paid from the escrow.`
}
