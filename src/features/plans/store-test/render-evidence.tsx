import { renderToStaticMarkup } from 'react-dom/server'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import type { Evidence, EvidenceTester } from './evidence.ts'
import { type DayMark, storeTestLimits } from './rules.ts'

interface Page {
  publicUrl: string
  assets: PageAssets
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

const states: Record<EvidenceTester['status'], string> = {
  joined: '',
  running: 'takes part',
  finished: 'all days',
  left: 'left',
  missed: 'dropped out',
  ended: 'ended early',
}

const style = `
.ev{max-width:60rem;margin:0 auto;padding:32px 20px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr);}
.ev :is(p,h1,h2,dl,dd){margin:0}
.ev h1{font-family:var(--face-display);font-size:1.75rem;line-height:1.15;font-weight:650;overflow-wrap:anywhere}
.ev h2{font-family:var(--face-display);font-size:1.125rem;font-weight:650}
.ev header{display:grid;gap:8px;padding-bottom:16px;border-bottom:2px solid var(--ink)}
.ev section{display:grid;gap:12px;grid-template-columns:minmax(0,1fr)}
.ev-bar{display:flex;gap:8px;justify-content:flex-end}
.ev-bar :is(a,button){min-height:44px;padding:0 14px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface-1);color:var(--ink);font:inherit;font-size:.875rem;font-weight:550;display:inline-flex;align-items:center;text-decoration:none;cursor:pointer}
.ev-facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:12px}
.ev-facts dt{font-size:.75rem;color:var(--ink-muted)}.ev-facts dd{font-size:1.25rem;font-weight:600}
.ev-wide{overflow-x:auto}
.ev table{border-collapse:collapse;width:100%;font-size:.8125rem;font-variant-numeric:tabular-nums}
.ev :is(th,td){padding:3px 8px 3px 0;text-align:start;white-space:nowrap;border-bottom:1px solid var(--line)}
.ev th{font-weight:550;color:var(--ink-muted);font-size:.75rem}
.ev td.d{padding:2px;text-align:center;border:0}.ev th.d{padding:2px;text-align:center}
.ev i{display:inline-block;box-sizing:border-box;width:15px;height:13px;border-radius:3px;vertical-align:middle;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.ev .tap{border-width:4px;border-style:solid}.ev .missed{border-width:2px;border-style:solid}
.ev-key{display:flex;flex-wrap:wrap;gap:4px 16px;font-size:.8125rem;color:var(--ink-muted)}
.ev-foot{font-size:.75rem;color:var(--ink-muted);padding-top:12px;border-top:1px solid var(--line)}
@page{size:A4 landscape;margin:12mm}
@media print{:root{color-scheme:light!important}.ev-bar{display:none}.ev{padding:0;max-width:none;gap:16px}.ev-wide{overflow:visible}.ev tr,.ev-facts{break-inside:avoid}.ev-dates{break-before:page}}
`

/** The classes bring the colours of the product along: a page has the variables that its classes use. */
const looks: Record<Exclude<DayMark, 'none'>, string> = {
  played: 'bg-good',
  tap: 'tap border-good-tint bg-good',
  missed: 'missed border-bad',
  open: 'bg-surface-3',
}

const Mark = ({ mark }: { mark: DayMark }) =>
  mark === 'none' ? null : <i className={looks[mark]} role="img" aria-label={mark === 'open' ? 'to come' : mark} />

function TesterDays({ testers, days }: { testers: readonly EvidenceTester[]; days: readonly number[] }) {
  return (
    <section>
      <h2>Days of each tester</h2>
      <p className="ev-key text-ink-muted">
        <span>
          <Mark mark="played" /> played
        </span>
        <span>
          <Mark mark="tap" /> one tap
        </span>
        <span>
          <Mark mark="missed" /> missed
        </span>
        <span>
          <Mark mark="open" /> to come
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section className="ev-wide" aria-label="Days of each tester" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Tester</th>
              <th scope="col">Opted in (UTC)</th>
              {days.map((day) => (
                <th key={day} scope="col" className="d">
                  {day}
                </th>
              ))}
              <th scope="col">Green</th>
              <th scope="col">Sessions</th>
              <th scope="col">Minutes</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {testers.map((one) => (
              <tr key={one.number}>
                <td>
                  {one.number}
                  {one.follows !== null && ` for ${one.follows}`}
                </td>
                <td>{minuteFormat.format(one.optedInAt)}</td>
                {one.marks.map((mark, at) => (
                  <td key={days[at]} className="d">
                    <Mark mark={mark} />
                  </td>
                ))}
                <td>{one.green}</td>
                <td>{one.sessions}</td>
                <td>{one.minutes}</td>
                <td>{states[one.status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Who is through stays opted in at the store, but is not counted here: nothing is known of their days after the last. */
function ByDate({ dates, days }: Pick<Evidence, 'dates'> & { days: number }) {
  return (
    <section className="ev-dates">
      <h2>Testers by date</h2>
      <div className="ev-wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">In their {days} days</th>
              <th scope="col">Seen that day</th>
            </tr>
          </thead>
          <tbody>
            {dates.map((one) => (
              <tr key={one.date}>
                <td>{dateFormat.format(new Date(one.date))}</td>
                <td>{one.in}</td>
                <td>{one.seen}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The evidence of a store test as a paper: numbers instead of names, and no address. */
export function renderEvidence(
  { test, testers, dates }: Evidence,
  { publicUrl, assets, now }: Page & { now: Date },
): string {
  const title = `Closed test of ${test.game.title}`
  const full = testers.filter(({ status }) => status === 'finished').length
  const minutes = testers.reduce((sum, one) => sum + one.minutes, 0)
  const days = Array.from({ length: test.days }, (_, n) => n + 1)
  const [first, last] = [dates[0], dates.at(-1)]
  const facts = [
    ['Testers for all days', `${full} of ${test.needed} needed`],
    ['Opted in', testers.length],
    ['Green days', testers.reduce((sum, one) => sum + one.green, 0)],
    ['Measured sessions', testers.reduce((sum, one) => sum + one.sessions, 0)],
    ['Hours of play', (minutes / 60).toFixed(1)],
  ] as const
  const body = renderToStaticMarkup(
    <main id="main" className="ev">
      <p className="ev-bar">
        <a href={paths.storeTest(test.id)}>Back</a>
        <button type="button" data-act="print">
          Print or save as PDF
        </button>
      </p>
      <header>
        <h1>{title}</h1>
        <p>
          {first && last
            ? `${dateFormat.format(new Date(first.date))} to ${dateFormat.format(new Date(last.date))}. `
            : 'Nobody has opted in yet. '}
          {test.completeAt
            ? `${test.needed} testers were opted in for ${test.days} days in a row, complete on ${dateFormat.format(test.completeAt)}.`
            : `Not complete yet: ${test.needed} testers for ${test.days} days in a row are needed.`}
        </p>
      </header>
      <dl className="ev-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <TesterDays testers={testers} days={days} />
      <ByDate dates={dates} days={test.days} />
      <p className="ev-foot border-line text-ink-muted">
        A day is green with one tap of the tester, or with a session of at least {storeTestLimits.sessionSeconds / 60}{' '}
        measured minutes. Days go by each tester’s own time zone. Opting in is what the tester said; the store’s console
        has its own record. Made by {brand.name} on {dateFormat.format(now)}. Testers have numbers; no address is in
        this paper.
      </p>
    </main>,
  )
  return pageDocument({
    title: `${title} · ${brand.name}`,
    description: title,
    url: publicUrl + paths.storeTestPaper(test.id),
    indexed: false,
    assets,
    head: ['<meta name="referrer" content="no-referrer">', `<style>${style}</style>`],
    body,
  })
}
