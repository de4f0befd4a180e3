import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/controls/button.tsx'
import { Badge } from '#kit/data/badge.tsx'
import { formatDate, plural } from '#kit/data/format.ts'
import { Loaded } from '#kit/data/loaded.tsx'
import { SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { holdsStaffRole } from '#shared/roles.ts'
import { accounts } from '../calls.ts'
import { UnlessUnconfirmed } from '../unless-unconfirmed.tsx'
import { useMe } from '../use-me.ts'

const TurnOnCodes = part(async () => (await import('./turn-on-codes.tsx')).TurnOnCodes)
const TurnOffCodes = part(async () => (await import('./prove-dialog.tsx')).TurnOffCodes)
const NewRecoveryCodes = part(async () => (await import('./prove-dialog.tsx')).NewRecoveryCodes)

/** One-time codes of an authenticator app, and the recovery codes that replace them. */
export function CodesPart() {
  const state = useQuery(accounts.secondFactor.queryOptions())
  const [open, setOpen] = useState<'on' | 'off' | 'recovery'>()
  const isStaff = holdsStaffRole(useMe()?.roles ?? [])
  const close = () => setOpen(undefined)
  return (
    <Loaded
      from={state}
      failed="Couldn’t load your second factor"
      loading={<SkeletonRows rows={2} label="Loading your second factor" />}
    >
      {({ codesSince, recoveryLeft, passkeys, hasPassword }) => (
        <div className="grid gap-4">
          {codesSince === null ? (
            <>
              <p>
                One-time codes are off.
                {passkeys > 0 &&
                  recoveryLeft > 0 &&
                  ` ${plural(recoveryLeft, 'recovery code')} left in case you lose your passkey.`}
              </p>
              <UnlessUnconfirmed to="turn on one-time codes">
                <Button className="w-fit" onClick={() => setOpen('on')}>
                  Turn on one-time codes
                </Button>
              </UnlessUnconfirmed>
            </>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="good">On</Badge> since {formatDate(codesSince)}
              </p>
              <p className={recoveryLeft <= 3 ? 'text-warn-ink' : 'text-ink-muted'}>
                {plural(recoveryLeft, 'recovery code')} left. Each signs you in once without your app.
              </p>
              <div className="flex flex-wrap gap-2">
                <Button onClick={() => setOpen('recovery')}>New recovery codes</Button>
                {!isStaff && <Button onClick={() => setOpen('off')}>Turn off</Button>}
              </div>
              {isStaff && <p className="text-ink-muted">One-time codes of staff are turned off by another admin.</p>}
            </>
          )}
          {open === 'on' && <TurnOnCodes hasPassword={hasPassword} onClose={close} />}
          {open === 'off' && <TurnOffCodes hasPassword={hasPassword} onClose={close} />}
          {open === 'recovery' && <NewRecoveryCodes hasPassword={hasPassword} onClose={close} />}
        </div>
      )}
    </Loaded>
  )
}
