import { escaped, type PageAssets, pageDocument } from '#platform/http/page-document.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { kindOf, ruleKinds } from './rules.ts'
import type { SecurityReport } from './schema.ts'

interface ReportPage {
  report: SecurityReport
  publicUrl: string
  assets: PageAssets
}

/** The security report as a printable page. */
export function reportPage({ report, publicUrl, assets }: ReportPage): string {
  const { from, to, averageScore, days, types, alerts } = report
  const title = 'Security report'
  return pageDocument({
    title: `${title} · ${brand.name}`,
    description: title,
    url: publicUrl + paths.securityReport,
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body: `<main class="report"><h1>${title}</h1>
<p>${dayOf(from)} to ${dayOf(to)} (UTC). Average risk score ${averageScore === null ? 'none' : averageScore.toFixed(2)}.</p>
${table(
  'By day',
  ['Day', 'Events', 'Score'],
  days.map(({ day, events, averageScore: score }) => [day, events, score.toFixed(2)]),
)}
${table(
  'Alerts',
  ['Raised', 'Rule', 'Network', 'Total', 'Status'],
  alerts.map(({ firedAt, alertType, network, total, state }) => [
    minuteOf(firedAt),
    ruleKinds[alertType].label,
    network ?? '',
    total,
    state,
  ]),
)}
${table(
  'What happened',
  ['Event', 'Name', 'Risk', 'Events'],
  types.map(({ eventType, riskLevel, events }) => [kindOf(eventType).label, eventType, riskLevel, events]),
)}
<p class="back"><a href="${paths.adminTab('security')}">Back to security</a></p></main>`,
  })
}

/** Shown to people who may not read the report. */
export const noReportPage = ({
  message,
  publicUrl,
  assets,
}: Omit<ReportPage, 'report'> & { message: string }): string =>
  pageDocument({
    title: `Security report · ${brand.name}`,
    description: 'Security report',
    url: publicUrl + paths.securityReport,
    indexed: false,
    assets: { ...assets, js: [] },
    head: [`<style>${style}</style>`],
    body: `<main class="report"><h1>Security report</h1><p>${escaped(message)}</p></main>`,
  })

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

function table(caption: string, head: string[], rows: (string | number)[][]): string {
  if (rows.length === 0) return `<h2>${caption}</h2><p>None.</p>`
  const cells = (tag: 'th' | 'td', row: (string | number)[]) =>
    row.map((cell) => `<${tag}>${escaped(String(cell))}</${tag}>`).join('')
  return `<h2>${caption}</h2><div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`
}

const style = `
.report{max-width:48rem;margin:0 auto;padding:32px 16px 48px;display:grid;gap:16px}
.report h1{font-family:var(--face-display);font-size:1.75rem;font-weight:650;margin:0}
.report h2{font-size:1.125rem;font-weight:650;margin:12px 0 0}
.report p{margin:0}
.report .wide{overflow-x:auto}
.report table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.report :is(th,td){padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:start;overflow-wrap:anywhere}
.report th{color:var(--ink-muted);font-weight:550;font-size:.8125rem}
.report a{color:var(--accent-ink);text-decoration:underline}
@media print{.report .back{display:none}}
`
