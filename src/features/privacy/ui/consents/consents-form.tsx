import { useQuery } from '@tanstack/react-query'
import { type ConsentType, consentTerms } from '#features/compliance/rules.ts'
import { patch, useAct } from '#kit/calls/use-act.ts'
import { Switch } from '#kit/controls/switch.tsx'
import { formatDate } from '#kit/data/format.ts'
import { LoadedRows } from '#kit/data/loaded-rows.tsx'
import { LoadingBlock } from '#kit/feedback/skeleton.tsx'
import type { MyConsent } from '../../consents/schema.ts'
import { privacy } from '../calls.ts'

/** What withdrawing it changes. */
const effects: Readonly<Record<ConsentType, string>> = {
  data_processing:
    'Without it, you can’t earn credits. Your account, tests and payments are covered by our contract with you and continue.',
  marketing: 'Without it, we won’t email you offers. Choose other emails under Notifications.',
  analytics:
    'Without it, we don’t count your visits and load times. It rests on our legitimate interest, and you can object.',
  third_party_sharing: 'Without it, studios can only reach you through messages.',
  speech: 'Without it, people type the captions of your recordings.',
}

/** The consents: each takes effect at once, and its history stays. */
export function ConsentsForm() {
  const set = useAct(privacy.setConsent, {
    touches: ['privacy', 'profiles', 'accounts'],
    optimistic: ({ type, granted }) =>
      patch<MyConsent[]>(privacy.myConsents.key(), (known) =>
        known.map((one) => (one.type === type ? { ...one, granted } : one)),
      ),
  })
  return (
    <LoadedRows
      list={useQuery(privacy.myConsents.queryOptions())}
      failed="Couldn’t load your consents"
      loading={<LoadingBlock label="Loading your consents" className="h-[27rem] sm:h-[19rem]" />}
    >
      {({ type, granted, service, history }) => (
        <li key={type} className="grid gap-2 py-3">
          <Switch
            label={<span className="font-medium">{consentTerms[type].title}</span>}
            hint={`${consentTerms[type].purpose}${service === null ? '' : `: ${service}`}. ${effects[type]}`}
            checked={granted}
            onChange={({ target }) => set.mutate({ type, granted: target.checked })}
          />
          {history.length > 0 && <History of={history} title={consentTerms[type].title} />}
        </li>
      )}
    </LoadedRows>
  )
}

function History({ of, title }: { of: MyConsent['history']; title: string }) {
  return (
    <details className="ps-10 text-sm">
      <summary className="w-fit cursor-pointer text-ink-muted">
        History<span className="sr-only"> of {title}</span>
      </summary>
      <ul className="grid gap-1 pt-2">
        {of.map(({ id, grantedAt, withdrawnAt }) => (
          <li key={id} className="text-ink-muted">
            {[grantedAt && `Given ${formatDate(grantedAt)}`, withdrawnAt && `withdrawn ${formatDate(withdrawnAt)}`]
              .filter(Boolean)
              .join(', ')
              .replace(/^w/, 'W')}
          </li>
        ))}
      </ul>
    </details>
  )
}
