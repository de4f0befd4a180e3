import { ChevronDown } from 'lucide-react'
import type { FrontShelf } from '#features/insights/front-shelf.ts'
import { brand } from '#shared/brand.ts'

/** Six questions that people ask before they join; prices are the current ones (ruling 3). */
const questionsOf = (prices: FrontShelf['prices'] | null): { asked: string; answer: string }[] => [
  {
    asked: 'What does a review cost?',
    answer: prices
      ? `For each tester ${prices.quick} credits for a quick review, ${prices.standard} for a standard one, ${prices.enhanced} for an enhanced and ${prices.expert} for an expert review. Spots that stay empty are refunded.`
      : 'It depends on the depth, and the price stands on the button before you press it. Spots that stay empty are refunded.',
  },
  {
    asked: 'How are testers paid?',
    answer:
      'In credits, times the multiplier of their level, when the studio accepts the review or 72 hours after it was validated. The sum is promised before they start. Credits have no cash value.',
  },
  {
    asked: 'Who can see my build?',
    answer:
      'Testers who took a spot or accepted your invitation. A game that you have not made public has no public page. You can ask testers to agree to a confidentiality text first. No site can stop a screenshot, so give early builds to few.',
  },
  {
    asked: 'What if a review is thin?',
    answer:
      'A score with its reasons comes with each one, and a low score sends it back before you see a bill. You can send it back once more with what is missing, or dispute it. A person decides with both sides’ words.',
  },
  {
    asked: 'Do I need experience to test?',
    answer:
      'No. Studios look for casual players as often as for experts. You are at least 13, write in your own words, and confirm your address before you earn.',
  },
  {
    asked: `Can I run ${brand.name} myself?`,
    answer:
      'Yes. It is open source and starts with one command. Name, prices and the claims on this page are yours to set.',
  },
]

export function Questions({ prices }: { prices: FrontShelf['prices'] | null }) {
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 py-12 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id="questions-title" className="type-page">
        Questions
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {questionsOf(prices).map(({ asked, answer }, at) => (
          <details key={asked} open={at === 0} className="group/question">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control text-md font-[550] [&::-webkit-details-marker]:hidden">
              {asked}
              <ChevronDown
                className="size-[18px] text-ink-faint transition-transform group-open/question:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[62ch] pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
