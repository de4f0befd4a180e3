import { Copy, Mail, Minus, Plus, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Coin } from '#kit/data/coin.tsx'
import { cx } from '#kit/styles/class-names.ts'
import { paths } from '#shared/paths.ts'
import { TextSheet } from '../../pages/ui/text-sheet.tsx'

interface PurchaseDialogProps {
  privacyPolicyText: string
  termsOfServiceText: string
  /** Path of the buyer's library. */
  library: string
  /** The page and its studio. */
  by: string
}

const button =
  'inline-flex min-h-control items-center justify-center gap-2 rounded-control border px-4 text-sm leading-tight whitespace-nowrap no-underline disabled:opacity-50 aria-busy:cursor-progress aria-busy:opacity-60 max-sm:flex-1'
const accent = cx(button, 'border-transparent bg-accent-fill font-[620] text-on-accent hover:bg-accent-fill-hover')
const line = cx(button, 'border-line-strong bg-surface-1 font-[550] text-ink hover:bg-surface-2')

/**
 * The dialog of a purchase, drawn by the server and hidden until its script (open-purchase.ts) fills the slots: the
 * confirmation, the codes, a failure, and too few credits.
 */
export function PurchaseDialog({ privacyPolicyText, termsOfServiceText, library, by }: PurchaseDialogProps) {
  return (
    <dialog
      data-purchase
      aria-labelledby="purchase-title"
      className="m-auto max-h-[92dvh] w-[min(94vw,30rem)] overflow-auto rounded-surface border border-line-strong bg-surface-1 p-0 font-text text-ink shadow-float backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
    >
      <header className="flex items-center justify-between gap-4 pt-4 pr-3 pl-5">
        <h2 id="purchase-title" data-slot="heading" tabIndex={-1} className="type-title outline-none">
          Buy
        </h2>
        <button
          type="button"
          data-act="close"
          aria-label="Close"
          className="grid size-control flex-none place-items-center rounded-control text-ink-muted hover:bg-surface-2"
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      </header>
      <p role="status" data-slot="announcement" className="sr-only" />
      <View
        name="confirm"
        foot={
          <>
            <Legal privacyPolicyText={privacyPolicyText} termsOfServiceText={termsOfServiceText} />
            <Acts>
              <button type="button" data-act="close" className={line}>
                Cancel
              </button>
              <button type="button" data-act="buy" className={accent}>
                <span data-slot="buy" />
                <span className="h-[1em] w-px bg-current opacity-35" aria-hidden="true" />
                <Sum slot="total" />
              </button>
            </Acts>
          </>
        }
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
          <img
            data-picture
            alt=""
            className="aspect-[16/10] w-24 flex-none rounded-control bg-surface-3 object-cover sm:w-32"
          />
          <div className="grid gap-0.5">
            <p data-slot="item" className="type-row break-words" />
            <p className="break-words text-ink-muted">{by}</p>
            <p className="flex flex-wrap gap-1.5 pt-1 text-xs font-medium">
              <span data-slot="type" className="rounded-chip bg-surface-2 px-2 py-1" />
              <span data-slot="left" className="rounded-chip bg-surface-2 px-2 py-1" />
            </p>
          </div>
        </div>
        <div data-part="quantity" className="flex items-center justify-between gap-4">
          <p id="purchase-quantity">
            <span className="font-semibold">Quantity</span>
            <span data-slot="most" className="block text-xs text-ink-muted" />
          </p>
          <fieldset aria-labelledby="purchase-quantity" className="m-0 flex min-w-0 items-center gap-2 border-0 p-0">
            <Step act="less" label="One fewer" icon={<Minus className="size-4" aria-hidden="true" />} />
            <output data-slot="quantity" aria-live="polite" className="type-sum min-w-10 text-center tabular-nums" />
            <Step act="more" label="One more" icon={<Plus className="size-4" aria-hidden="true" />} />
          </fieldset>
        </div>
        <dl className="grid gap-2 rounded-surface bg-surface-2 px-4 py-3">
          <Row label={<span data-slot="each" />}>
            <Sum slot="price" />
          </Row>
          <div data-part="welcome" className="contents">
            <Row label="Paid with welcome credits">
              <span data-slot="welcome" />
            </Row>
          </div>
          <Row label="Your balance">
            <span data-slot="balance" />
          </Row>
          <div className="flex justify-between gap-4 border-t border-line-strong pt-2">
            <dt className="font-semibold">Left after this</dt>
            <dd data-slot="after" className="font-semibold tabular-nums" />
          </div>
        </dl>
        <p className="flex items-start gap-3 text-ink-muted">
          <ShieldCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span data-slot="note" />
        </p>
      </View>
      <View
        name="done"
        foot={
          <>
            <a
              href={library}
              data-slot="faulty"
              className="mr-auto inline-flex min-h-control items-center text-sm text-ink-muted underline underline-offset-3 hover:text-ink"
            >
              A code doesn’t work
            </a>
            <Acts>
              <button type="button" data-act="close" className={line}>
                Done
              </button>
              <a href={library} className={accent}>
                Open my library
              </a>
            </Acts>
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-3 text-ink-muted">
          <span data-slot="item" />
          <span data-slot="paid" className="tabular-nums" />
          <span data-slot="leftover" className="tabular-nums" />
        </p>
        <ol data-list="codes" className="grid gap-2 [counter-reset:code]" />
        <template data-template="code">
          <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-surface border border-line-strong bg-surface-2 py-3 pr-3 pl-4 [counter-increment:code] before:text-sm before:text-ink-muted before:content-[counter(code)]">
            <code data-slot="code" className="type-code text-md break-all whitespace-pre-wrap" />
            <button type="button" data-act="copy" className={line}>
              <Copy className="size-3.5" aria-hidden="true" />
              <span data-slot="copy">Copy</span>
            </button>
          </li>
        </template>
        <p className="flex items-start gap-3 text-ink-muted">
          <Mail className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          <span data-slot="mailed" />
        </p>
      </View>
      <View
        name="failed"
        foot={
          <>
            <button type="button" data-act="close" className={line}>
              Close
            </button>
            <button type="button" data-act="again" data-part="again" className={accent}>
              <span data-slot="again">Try again</span>
            </button>
          </>
        }
      >
        <p role="alert" data-slot="problem" />
      </View>
      <View
        name="short"
        foot={
          <button type="button" data-act="back" className={line}>
            Back
          </button>
        }
      >
        <p data-slot="shortage" className="text-ink-muted" />
        <p data-slot="missing" className="font-semibold text-warn-ink" />
        <ul data-list="packages" className="grid gap-2" />
        <template data-template="package">
          <li className="flex items-center justify-between gap-3 rounded-surface border border-line px-4 py-3">
            <span className="grid">
              <span data-slot="name" className="type-row" />
              <span className="text-sm text-ink-muted">
                <span data-slot="credits" /> · <span data-slot="dollars" />
              </span>
            </span>
            <button type="button" data-act="package" className={cx(line, 'flex-none')}>
              Buy Now
            </button>
          </li>
        </template>
        <p data-slot="payment" role="status" className="text-sm text-ink-muted" />
        <p className="text-sm text-ink-muted">
          Credits are added instantly after purchase. All packages are on <a href={paths.credits}>the credits page</a>.
        </p>
      </View>
    </dialog>
  )
}

/** Buttons that stay in one row. */
const Acts = ({ children }: { children: ReactNode }) => <div className="flex gap-2 max-sm:w-full">{children}</div>

function View({ name, children, foot }: { name: string; children: ReactNode; foot: ReactNode }) {
  return (
    <div data-view={name} hidden>
      <div className="grid gap-4 px-5 pt-2 pb-5">{children}</div>
      <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-5 py-3">
        {foot}
      </footer>
    </div>
  )
}

const Row = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)

const Sum = ({ slot }: { slot: string }) => (
  <span className="inline-flex items-center gap-[0.3em] font-semibold tabular-nums">
    <Coin className="-mt-[0.14em] -mb-[0.1em]" />
    <span data-slot={slot} />
    <span className="sr-only"> credits</span>
  </span>
)

const Step = ({ act, label, icon }: { act: string; label: string; icon: ReactNode }) => (
  <button
    type="button"
    data-act={act}
    aria-label={label}
    className="grid size-control place-items-center rounded-control border border-line-strong hover:bg-surface-2 disabled:opacity-40"
  >
    {icon}
  </button>
)

function Legal({
  privacyPolicyText,
  termsOfServiceText,
}: Pick<PurchaseDialogProps, 'privacyPolicyText' | 'termsOfServiceText'>) {
  if (privacyPolicyText === '' && termsOfServiceText === '') return null
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-1 text-xs text-ink-muted max-sm:w-full sm:max-w-48 [&_button]:min-h-6">
      You accept the studio’s
      <TextSheet title="Terms of Service" text={termsOfServiceText} />
      {privacyPolicyText !== '' && termsOfServiceText !== '' && 'and'}
      <TextSheet title="Privacy Policy" text={privacyPolicyText} />
    </div>
  )
}
