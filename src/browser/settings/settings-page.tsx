import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NameForm } from '#features/accounts/ui/settings/name-form.tsx'
import { type Me, meQuery, useMe } from '#features/accounts/ui/use-me.ts'
import { TabPanel, Tabs } from '#kit/controls/tabs.tsx'
import { formatDateTime } from '#kit/data/format.ts'
import { LoadingBlock, SkeletonRows } from '#kit/feedback/skeleton.tsx'
import { Page } from '#kit/layout/page.tsx'
import { PanelHeader } from '#kit/layout/panel.tsx'
import { part } from '#kit/runtime/on-demand.tsx'
import { ThemeToggle } from '#kit/theme/theme-toggle.tsx'
import { paths } from '#shared/paths.ts'

const loading = <SkeletonRows rows={2} label="Loading" />
const AddressForm = part(async () => (await import('#features/accounts/ui/settings/address-form.tsx')).AddressForm, {
  meanwhile: loading,
})
const PasswordPart = part(async () => (await import('#features/accounts/ui/settings/password-part.tsx')).PasswordPart, {
  meanwhile: loading,
})
const SignInWays = part(async () => (await import('#features/accounts/ui/settings/sign-in-ways.tsx')).SignInWays, {
  meanwhile: loading,
})
const CodesPart = part(async () => (await import('#features/accounts/ui/second-factor/codes-part.tsx')).CodesPart, {
  meanwhile: loading,
})
const PasskeysPart = part(async () => (await import('#features/accounts/ui/passkeys/passkeys-part.tsx')).PasskeysPart, {
  meanwhile: loading,
})
const SignInsList = part(async () => (await import('#features/accounts/ui/settings/sign-ins-list.tsx')).SignInsList, {
  meanwhile: loading,
})
const EmailPreferences = part(
  async () => (await import('#features/notifications/ui/email-preferences.tsx')).EmailPreferences,
  { meanwhile: loading },
)
const ConsentsForm = part(async () => (await import('#features/privacy/ui/consents/consents-form.tsx')).ConsentsForm, {
  meanwhile: <LoadingBlock label="Loading" className="h-[27rem] sm:h-[19rem]" />,
})
const ViewsList = part(async () => (await import('#features/privacy/ui/consents/views-list.tsx')).ViewsList, {
  meanwhile: loading,
})
const OwnRecordings = part(async () => (await import('#features/sessions/ui/own-recordings-list.tsx')).OwnRecordings, {
  meanwhile: loading,
})
const CopyForm = part(async () => (await import('#features/privacy/ui/copy-form.tsx')).CopyForm, { meanwhile: loading })
const EraseAccount = part(async () => (await import('#features/privacy/ui/erase-account.tsx')).EraseAccount, {
  meanwhile: loading,
})

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'account', label: 'Sign-in' },
  { value: 'security', label: 'Security' },
  { value: 'sessions', label: 'Devices' },
  { value: 'notifications', label: 'Notifications' },
  { value: 'data', label: 'Your data' },
] as const
type Tab = (typeof tabs)[number]['value']

/** All settings of an account; the open tab is in the address. */
export function SettingsPage() {
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const me = useMe()
  const here: Tab = tabs.find(({ value }) => value === tab)?.value ?? 'profile'
  if (!me) return null
  return (
    <Page title="Settings" width="content">
      <Tabs<Tab>
        label="Parts of the settings"
        value={here}
        onValueChange={(next) => void navigate({ href: paths.settingsTab(next), replace: true })}
        items={tabs}
      >
        <TabPanel value="profile">
          <div className="grid gap-10">
            <Part title="Your name">
              <NameForm key={me.profileId} me={me} />
            </Part>
            <Part title="Theme" text="Kept in this browser.">
              <ThemeToggle />
            </Part>
          </div>
        </TabPanel>
        <TabPanel value="account">
          <SignInParts me={me} />
        </TabPanel>
        <TabPanel value="security">
          {me.factorDueAt && (
            <p role="note" className="mb-8 rounded-surface border border-line-strong px-4 py-3">
              Admins need a second factor here. Set one up below by {formatDateTime(me.factorDueAt)} to keep working as
              an admin.
            </p>
          )}
          {me.lacksFactor && (
            <p role="note" className="mb-8 rounded-surface border border-line-strong px-4 py-3">
              Admins need a second factor here. Set one up below to work as an admin again.
            </p>
          )}
          <div className="grid gap-10">
            <Part
              title="One-time codes"
              text="Each sign-in also asks for a code from an app on your phone, so your password alone is not enough."
            >
              <CodesPart />
            </Part>
            <Part title="Passkeys" text="Sign in with your fingerprint, face or device PIN instead of your password.">
              <PasskeysPart />
            </Part>
          </div>
        </TabPanel>
        <TabPanel value="sessions">
          <Part title="Where you are signed in" text="Don’t recognize a device? Sign it out and change your password.">
            <SignInsList />
          </Part>
        </TabPanel>
        <TabPanel value="notifications">
          <Part
            title="Notifications by email"
            text="All notifications appear in the bell. Choose which we also email. We skip what you read within three minutes."
          >
            <EmailPreferences />
          </Part>
        </TabPanel>
        <TabPanel value="data">
          <div className="grid gap-10">
            <Part title="Consents" text="A change takes effect at once. The history stays.">
              <ConsentsForm />
            </Part>
            {me.roles.includes('tester') && (
              <Part title="Recordings of your tests" text="Delete one at any time. Your pay stays the same.">
                <OwnRecordings />
              </Part>
            )}
            <Part
              title="Who viewed your data"
              text="Views by admins, consultants and studios that watch your tests, listed at most once an hour per page."
            >
              <ViewsList />
            </Part>
            <Part
              title="A copy of your data"
              text="Everything we store about you, in one machine-readable file, with your recordings beside it."
            >
              <CopyForm />
            </Part>
            <Part title="Delete your account" text="Once the account is deleted, this can’t be undone.">
              <EraseAccount />
            </Part>
          </div>
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function SignInParts({ me }: { me: Me }) {
  const { data } = useQuery(meQuery)
  return (
    <div className="grid gap-10">
      <Part title="Password" text="Changing it signs you out in every other browser.">
        <PasswordPart email={me.email} />
      </Part>
      {data && data.signInWith.length > 0 && (
        <Part title="Other ways to sign in" text="Link an account to sign in without your password.">
          <SignInWays />
        </Part>
      )}
      <Part title="Email address" text="You use it to sign in, and we send emails to it.">
        <AddressForm email={me.email} />
      </Part>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-5 border-line not-first:border-t not-first:pt-10 lg:grid-cols-[17rem_minmax(0,36rem)]"
    >
      <PanelHeader title={title} text={text} />
      {children}
    </section>
  )
}
