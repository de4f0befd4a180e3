import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { asProblem } from '#kit/calls/problem.ts'
import { Button } from '#kit/controls/button.tsx'
import { plural } from '#kit/data/format.ts'
import type { ChainEnd, ChainRow } from '../schema.ts'
import { credits } from './calls.ts'

type VerifyResult =
  | { state: 'reading'; checked: number }
  | { state: 'valid'; checked: number }
  | { state: 'wrong'; row: ChainRow | undefined; why: string }
  | { state: 'failed'; message: string }

/**
 * Recomputes the hash chain in the browser (credits-9), so that nobody has to trust the server. Calls `onWrong` with
 * the id of the invalid row.
 */
export function VerifyStatement({ onWrong }: { onWrong: (rowId: string | null) => void }) {
  const [result, setVerifyResult] = useState<VerifyResult>()
  async function verify() {
    onWrong(null)
    setVerifyResult({ state: 'reading', checked: 0 })
    try {
      const outcome = await readAndVerify((checked) => setVerifyResult({ state: 'reading', checked }))
      setVerifyResult(outcome)
      if (outcome.state === 'wrong') onWrong(outcome.row?.id ?? null)
    } catch (error) {
      setVerifyResult({ state: 'failed', message: asProblem(error).message })
    }
  }
  return (
    <>
      <Button busy={result?.state === 'reading'} onClick={() => void verify()}>
        <ShieldCheck aria-hidden="true" />
        Verify
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {result && <Outcome result={result} />}
      </p>
    </>
  )
}

function Outcome({ result }: { result: VerifyResult }) {
  if (result.state === 'reading') return <span className="text-ink-muted">{plural(result.checked, 'row')} checked</span>
  if (result.state === 'failed') return <span className="text-bad-ink">{result.message}</span>
  if (result.state === 'valid') {
    return (
      <span className="text-good-ink">
        {plural(result.checked, 'row')} checked in your browser: each follows from the one before, and the balance adds
        up.
      </span>
    )
  }
  return (
    <span className="flex items-start gap-2 text-bad-ink">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {result.row ? `Row ${result.row.seq}, "${result.row.description}", ${result.row.at.slice(0, 10)}: ` : ''}
        {result.why} Please contact the operator of this site.
      </span>
    </span>
  )
}

async function readAndVerify(onProgress: (checked: number) => void): Promise<VerifyResult> {
  if (!globalThis.crypto?.subtle) {
    return { state: 'failed', message: 'Verifying needs a secure connection (https).' }
  }
  const { chainVerifier } = await import('../ledger/verify-chain.ts')
  const verifier = chainVerifier()
  let ends: ChainEnd[] | undefined
  let after: { accountId: string; seq: number } | undefined
  let checked = 0
  for (;;) {
    const page = await credits.chain.call(after ? { after } : {})
    ends ??= page.ends
    const fault = await verifier.add(page.rows)
    if (fault) return { state: 'wrong', row: page.rows.find(({ id }) => id === fault.rowId), why: fault.why }
    checked += page.rows.length
    onProgress(checked)
    const last = page.rows.at(-1)
    if (!page.more || !last) {
      const missing = await verifier.finish(ends, page)
      return missing ? { state: 'wrong', row: undefined, why: missing.why } : { state: 'valid', checked }
    }
    after = { accountId: last.accountId, seq: last.seq }
  }
}
