import { ChevronDown } from 'lucide-react'
import type { FrontShelf } from '#features/insights/front-shelf.ts'
import { brand } from '#shared/brand.ts'

/** Six questions that people ask before they join; prices are the current ones (ruling 3). */
const questionsOf = (prices: FrontShelf['prices'] | null): { asked: string; answer: string }[] => [
  {
    asked: 'What does a review cost?',
    answer: prices
      ? `For each tester: ${prices.quick} credits for a quick review, ${prices.standard} for a standard one, ${prices.enhanced} for an enhanced and ${prices.expert} for an expert review. Spots that stay empty are refunded.`
      : 'It depends on the depth. The button shows the price before you press it, and unfilled spots are refunded.',
  },
  {
    asked: 'How are testers paid?',
    answer:
      'In credits, multiplied by their level, when the studio accepts the review or automatically after 72 hours. Testers see the amount before they start. Credits have no cash value.',
  },
  {
    asked: 'Who can see my build?',
    answer:
      'Testers who took a spot or accepted your invitation. A game that you haven’t made public has no public page. You can ask testers to agree to a confidentiality text first. No site can stop a screenshot, so share early builds with only a few people.',
  },
  {
    asked: 'What if a review is thin?',
    answer:
      'Every review comes with a score and the reasons for it. A low score sends the review back before you pay. You can also return it once, saying what is missing, or dispute it: an admin reads both sides and decides.',
  },
  {
    asked: 'Do I need experience to test?',
    answer:
      'No. Studios look for casual players as often as for experts. You need to be at least 13, write in your own words, and confirm your email address before you earn.',
  },
  {
    asked: `Can I run ${brand.name} myself?`,
    answer:
      'Yes. It is open source and starts with one command. You set the name, the prices and the claims on this page.',
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
