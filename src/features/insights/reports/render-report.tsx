import { renderToStaticMarkup } from 'react-dom/server'
import { type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { minuteClock } from '#shared/texts/clock.ts'
import { sectionQuestions } from '../game/sections.ts'
import type { OpenedReport } from './open-report.ts'
import { CLIP_MINUTES } from './report-clips.ts'
import { reportStyle } from './report-style.ts'
import { reportLimits } from './rules.ts'
import type { ReportContent } from './schema.ts'

interface Page {
  publicUrl: string
  assets: PageAssets
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const documentOf = ({ title, body, publicUrl, assets }: Page & { title: string; body: string }) =>
  pageDocument({
    title: `${title} · ${brand.name}`,
    description: title,
    // Its own address stays out of the document.
    url: publicUrl,
    indexed: false,
    assets,
    head: ['<meta name="referrer" content="no-referrer">', `<style>${reportStyle}</style>`],
    body,
  })

/** The report as a page to read and to print. */
export function renderReport({
  report,
  clipAddress,
  publicUrl,
  assets,
}: Page & { report: OpenedReport; clipAddress: (clipId: string) => string }): string {
  const { title, madeAt, endsAt, content } = report
  const { studio, game, version, people, reviews, intro, parts, clips } = content
  const body = renderToStaticMarkup(
    <>
      <header className="rp-bar border-line">
        <p>
          <b>{studio}</b> shared this with you. Open until {dateFormat.format(endsAt)}.
        </p>
        <span>
          <button type="button" className="border-line-strong bg-surface-1 text-ink" data-act="copy-link">
            Copy link
          </button>
          <button type="button" className="border-line-strong bg-surface-1 text-ink" data-act="print">
            Print or save as PDF
          </button>
        </span>
      </header>
      <main id="main" className="rp">
        <header className="rp-head">
          <p className="rp-by">
            <b>{studio}</b>
            <span>{dateFormat.format(madeAt)}</span>
          </p>
          <p className="rp-of">
            {game}
            {version && `, build ${version}`}
          </p>
          <h1 dir="auto">{title}</h1>
          <p className="rp-muted text-ink-muted">
            {reviews} {reviews === 1 ? 'review' : 'reviews'} by {people} {people === 1 ? 'person' : 'people'}.
          </p>
        </header>
        {intro && <Words text={intro} />}
        {parts.length > 1 && (
          <ol className="rp-list">
            {parts.map(({ section, answer }) => (
              <li key={section}>
                <a href={`#${section}`}>{sectionQuestions[section]}</a>{' '}
                {answer && <span className="rp-muted text-ink-muted">{answer}</span>}
              </li>
            ))}
          </ol>
        )}
        {parts.map((part, at) => (
          <Part key={part.section} part={part} number={at + 1} />
        ))}
        {clips.length > 0 && <Clips clips={clips} clipAddress={clipAddress} />}
        <section className="rp-part">
          <h2>How we know, and what we don’t</h2>
          <p>
            Testers were paid for the work, not for the opinion, and wrote before they saw what others wrote. They are
            named by letters. Differences are compared by exact tests, and all that were made are counted. A few people
            find what many run into; they can’t tell a share of the market.
          </p>
        </section>
        <footer className="rp-foot">
          <span>
            Counted by {brand.name} from {reviews} {reviews === 1 ? 'review' : 'reviews'}. The words are the studio’s.
          </span>
          <span>Link ends {dateFormat.format(endsAt)}</span>
        </footer>
      </main>
    </>,
  )
  return documentOf({ title, body, publicUrl, assets })
}

function Part({
  part: { section, answer, words, head, rows, more, quotes },
  number,
}: {
  part: ReportContent['parts'][number]
  number: number
}) {
  return (
    <section className="rp-part" id={section}>
      <div className="rp-title">
        <span className="rp-number" aria-hidden="true">
          {number}
        </span>
        <div>
          <h2>{sectionQuestions[section]}</h2>
          {answer && <p className="rp-answer">{answer}</p>}
        </div>
      </div>
      {words && <Words text={words} />}
      {rows.length > 0 && (
        <Figures head={head} rows={rows} caption={sectionQuestions[section]} isDrawn={section !== 'costs'} />
      )}
      {more > 0 && <p className="rp-muted text-ink-muted">{more} more are left out.</p>}
      {quotes.length > 0 && (
        <div className="rp-quotes">
          {quotes.map(({ playtestId, who, facts, text }) => (
            <figure key={`${playtestId}${text}`}>
              <blockquote dir="auto">“{text}”</blockquote>
              <figcaption className="text-ink-muted">
                {who}
                {facts && `, ${facts}`}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  )
}

/** Clips of sessions. Each plays for some minutes from when the page was opened; paper names them. */
function Clips({ clips, clipAddress }: Pick<ReportContent, 'clips'> & { clipAddress: (clipId: string) => string }) {
  return (
    <section className="rp-part">
      <h2>Watch it</h2>
      <div className="rp-quotes">
        {clips.map(({ id, title, seconds }) => (
          <figure key={id}>
            {/* biome-ignore lint/a11y/useMediaCaption: a clip has no captions of its own */}
            <video controls preload="none" playsInline src={clipAddress(id)} aria-label={title || 'A clip'} />
            <figcaption className="text-ink-muted">
              <span dir="auto">{title || 'A clip'}</span>, {minuteClock(seconds)}
            </figcaption>
          </figure>
        ))}
      </div>
      <p className="rp-muted rp-screen text-ink-muted">
        Clips play for {CLIP_MINUTES} minutes. Load the page again to watch one later.
      </p>
    </section>
  )
}

const Words = ({ text }: { text: string }) => (
  <div className="rp-words" dir="auto">
    {text
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </div>
)

/** A table whose first column of numbers is drawn as bars, too; where each row has another unit it is not. */
function Figures({
  head,
  rows,
  caption,
  isDrawn,
}: {
  head: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  caption: string
  isDrawn: boolean
}) {
  const drawn = isDrawn ? head.findIndex((_, at) => rows.every((row) => typeof row[at] === 'number')) : -1
  const most = Math.max(1, ...rows.map((row) => Number(row[drawn] ?? 0)))
  return (
    <div className="rp-wide">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              {head.map((name, at) => (
                <td key={name} {...(typeof row[at] === 'string' && { dir: 'auto' })}>
                  {row[at]}
                  {at === drawn && <i className="bg-plot" style={{ width: `${(Number(row[at]) / most) * 100}%` }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Asks for the password of a report. */
export const renderPasswordForm = ({
  token,
  isWrong,
  publicUrl,
  assets,
}: Page & { token: string; isWrong: boolean }): string =>
  documentOf({
    title: 'A report',
    publicUrl,
    assets,
    body: renderToStaticMarkup(
      <main id="main" className="rp rp-short">
        <h1>This report has a password</h1>
        <p className="rp-muted text-ink-muted">The studio that sent you the link knows it.</p>
        <form method="post" action={paths.insightReport(token)}>
          <label htmlFor="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxLength={reportLimits.password.max}
            autoComplete="off"
            className="border-control-line bg-surface-1 text-ink"
            {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'wrong' })}
          />
          {isWrong && (
            <p id="wrong" role="alert" className="rp-bad text-bad-ink">
              This is not the password.
            </p>
          )}
          <button type="submit" className="border-line-strong bg-surface-1 text-ink">
            Open the report
          </button>
        </form>
      </main>,
    ),
  })

/** The same for a link that is wrong, ended or revoked. */
export const renderNoReport = ({ text, publicUrl, assets }: Page & { text: string }): string =>
  documentOf({
    title: 'No report',
    publicUrl,
    assets,
    body: renderToStaticMarkup(
      <main id="main" className="rp rp-short">
        <h1>No report here</h1>
        <p className="rp-muted text-ink-muted">{text}</p>
      </main>,
    ),
  })
