import { Check, Minus } from 'lucide-react'
import type { OfferPage } from '../../offer/offer-page-schema.ts'

/** The studio's filters beside the tester's answers. */
export function OfferMatch({ offer: { fit, reasons } }: { offer: OfferPage }) {
  const met = fit.filter((row) => row.met).length
  return (
    <section aria-labelledby="match" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="match" className="type-title">
          Why you match
        </h2>
        {fit.length > 0 && (
          <p className="flex items-center gap-1 text-good-ink">
            <Check className="size-[15px]" aria-hidden="true" />
            {met} of {fit.length}
          </p>
        )}
      </header>
      {fit.length === 0 ? (
        <p className="text-ink-muted">This test is open to every tester.</p>
      ) : (
        <table className="w-full text-start">
          <thead className="text-xs text-ink-faint">
            <tr>
              <th className="w-[84px] pb-2 text-start font-normal @min-[40rem]:w-[140px]">
                <span className="sr-only">Filter</span>
              </th>
              <th className="w-[40%] pb-2 text-start font-normal">They look for</th>
              <th className="pb-2 text-start font-normal">You</th>
            </tr>
          </thead>
          <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pe-3 [&_th]:border-t [&_th]:border-line [&_th]:py-2 [&_th]:pe-3">
            {fit.map(({ label, wanted, yours, met }) => (
              <tr key={label}>
                <th scope="row" className="text-start font-normal text-ink-muted">
                  {label}
                </th>
                <td className="[overflow-wrap:anywhere]">{wanted}</td>
                <td className="font-[550] [overflow-wrap:anywhere]">
                  <span className="inline-flex items-center gap-1.5">
                    {met ? (
                      <Check className="size-[15px] flex-none text-good-ink" aria-hidden="true" />
                    ) : (
                      <Minus className="size-[15px] flex-none text-ink-faint" aria-hidden="true" />
                    )}
                    {yours ?? 'Not specified'}
                    <span className="sr-only">{met ? ', matches' : ', doesn’t match'}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fit.length === 0 && reasons.length > 0 && (
        <ul className="grid gap-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-1.5 text-good-ink">
              <Check className="mt-[3px] size-[15px] flex-none" aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
