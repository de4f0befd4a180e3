import { recommended } from '#features/payments/rules.ts'
import { checkoutLink, purchaseMessage } from '#features/payments/ui/purchase-text.ts'
import { CallError } from '#kit/calls/call-server.ts'
import { shortageMessage } from '#kit/calls/shortage.ts'
import { formatNumber, plural } from '#kit/data/format.ts'
import { goodsOf, itemTypeLabels, mostToBuy } from '../rules.ts'
import type { PurchaseOffer } from '../schema.ts'
import { type Fillers, fillers } from './fill-dialog.ts'
import { type Package, server } from './purchase-calls.ts'
import { refreshItems } from './refresh-items.ts'

/** Milliseconds between two looks at the balance while a checkout is open. */
const lookEvery = 2000
/** Failures of which nothing is known but that they happened. */
const unexpected = ['UNKNOWN_ERROR', 'DATABASE_ERROR', 'CONNECTION_ERROR', 'TIMEOUT_ERROR']

/**
 * Opens the dialog of a purchase for one item and handles it until it is closed. `signIn` is for a visitor whose session
 * has ended meanwhile.
 */
export async function openPurchase(page: Document, itemId: string, signIn: () => void): Promise<void> {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-purchase]')
  if (!dialog || dialog.open) return
  await new Purchase({ page, dialog, itemId, signIn }).open()
}

interface PurchaseParts {
  page: Document
  dialog: HTMLDialogElement
  itemId: string
  signIn: () => void
}

class Purchase {
  readonly #page: Document
  readonly #dialog: HTMLDialogElement
  readonly #itemId: string
  readonly #signIn: () => void
  readonly #fill: Fillers
  #offer: PurchaseOffer | undefined
  #quantity = 1
  /** Idempotency key: kept after a failure whose result is not known. */
  #id = crypto.randomUUID()
  /** Repeats what failed. */
  #again: () => Promise<void> = async () => undefined
  #looking: ReturnType<typeof setInterval> | undefined

  constructor({ page, dialog, itemId, signIn }: PurchaseParts) {
    this.#page = page
    this.#dialog = dialog
    this.#itemId = itemId
    this.#signIn = signIn
    this.#fill = fillers(dialog)
  }

  async open() {
    const end = new AbortController()
    const { signal } = end
    this.#dialog.addEventListener('click', (event) => this.#onClick(event), { signal })
    this.#dialog.addEventListener(
      'close',
      () => {
        end.abort()
        clearInterval(this.#looking)
        this.#fill.list('codes', [])
        this.#page.querySelector<HTMLElement>(`[data-buy="${this.#itemId}"]`)?.focus()
      },
      { signal },
    )
    await this.#confirm()
    this.#dialog.showModal()
    this.#dialog.querySelector<HTMLElement>('[data-slot="heading"]')?.focus()
  }

  #onClick({ target }: Event) {
    if (target === this.#dialog) return this.#dialog.close()
    const pressed = target instanceof Element ? target.closest<HTMLButtonElement>('[data-act]') : null
    if (!pressed || pressed.ariaBusy === 'true') return
    const acts: Record<string, () => unknown> = {
      close: () => this.#dialog.close(),
      less: () => this.#choose(this.#quantity - 1),
      more: () => this.#choose(this.#quantity + 1),
      buy: () => this.#busy(pressed, () => this.#buy()),
      again: () => this.#busy(pressed, () => this.#again()),
      back: () => this.#confirm(),
      copy: () => this.#copy(pressed),
      package: () => this.#busy(pressed, () => this.#buyPackage(pressed.value)),
    }
    acts[pressed.dataset.act ?? '']?.()
  }

  async #busy(button: HTMLButtonElement, work: () => Promise<void>) {
    button.ariaBusy = 'true'
    try {
      await work()
    } finally {
      button.ariaBusy = null
    }
  }

  /** Shows what is bought for how much, with the price and the stock of now. */
  async #confirm() {
    clearInterval(this.#looking)
    this.#again = () => this.#confirm()
    try {
      this.#offer = await server.promo.offer({ itemId: this.#itemId })
    } catch (error) {
      return this.#failed(error)
    }
    const { title, itemType, available } = this.#offer
    this.#fill.slots({
      heading: `Buy ${title}`,
      item: title,
      type: itemTypeLabels[itemType],
      left: available === 0 ? 'Sold out' : `${formatNumber(available)} left`,
      most: `Up to ${mostToBuy(available)} a purchase`,
    })
    this.#fill.picture(this.#page.querySelector<HTMLImageElement>(`#item-${CSS.escape(this.#itemId)} img`)?.src)
    this.#fill.part('quantity', available > 1)
    this.#choose(this.#quantity)
    this.#fill.show('confirm')
  }

  get #sums() {
    const { price = 0, welcome = 0, balance = 0 } = this.#offer ?? {}
    const total = price * this.#quantity
    const fromWelcome = Math.min(welcome, total)
    return { price, total, fromWelcome, balance, after: balance - (total - fromWelcome) }
  }

  #choose(wanted: number) {
    if (!this.#offer) return
    const { itemType, available } = this.#offer
    const most = mostToBuy(available)
    this.#quantity = Math.max(1, Math.min(wanted, most))
    const { price, total, fromWelcome, balance, after } = this.#sums
    const goods = plural(this.#quantity, goodsOf[itemType])
    this.#fill.slots({
      quantity: String(this.#quantity),
      each: `${goods} at ${formatNumber(price)}`,
      price: formatNumber(total),
      welcome: `−${formatNumber(fromWelcome)}`,
      balance: formatNumber(balance),
      after: after < 0 ? `${formatNumber(-after)} short` : formatNumber(after),
      buy: `Buy ${this.#quantity}`,
      total: formatNumber(total - fromWelcome),
      note: `${this.#quantity > 1 ? 'They appear here right away and stay' : 'It appears here right away and stays'} in your library. If one doesn’t work, report it within 14 days: the studio replaces it or you get your credits back. The studio sees your display name.`,
    })
    this.#fill.part('welcome', fromWelcome > 0)
    this.#fill.enabled({ less: this.#quantity > 1, more: this.#quantity < most, buy: available > 0 })
  }

  async #buy() {
    const { price, fromWelcome } = this.#sums
    this.#again = () => this.#buy()
    try {
      const { purchaseId } = await server.promo.buy({
        ...{ id: this.#id, itemId: this.#itemId, quantity: this.#quantity },
        ...{ shownPrice: price, shownWelcome: fromWelcome },
      })
      this.#id = crypto.randomUUID()
      void refreshItems(this.#page)
      await this.#done(purchaseId)
    } catch (error) {
      if (error instanceof CallError && error.code === 'INSUFFICIENT_CREDITS') return this.#short(error)
      this.#failed(error)
    }
  }

  async #done(purchaseId: string) {
    const { total, fromWelcome, after } = this.#sums
    this.#again = () => this.#done(purchaseId)
    try {
      const revealed = await server.promo.reveal({ purchaseId })
      const codes = revealed.codes.filter((code) => code !== null)
      const goods = goodsOf[this.#offer?.itemType ?? 'digital_item']
      this.#fill.list(
        'codes',
        codes.map((code, at) => ({ slots: { code }, value: code, label: `Copy ${goods} ${at + 1}` })),
      )
      const isOne = codes.length <= 1
      const heading = isOne ? `Your ${goods} is here` : `${plural(codes.length, goods)} are yours`
      this.#fill.slots({
        heading,
        announcement: heading,
        paid: `−${formatNumber(total - fromWelcome)} credits`,
        leftover: `${formatNumber(after)} left`,
        faulty: `${/^[aeiou]/.test(goods) ? 'An' : 'A'} ${goods} doesn’t work`,
        mailed: `We emailed you where to find ${isOne ? 'it' : 'them'}. The email doesn’t contain the ${goods}${isOne ? '' : 's'}.`,
      })
      this.#fill.show('done')
    } catch (error) {
      this.#failed(error)
    }
  }

  async #copy(button: HTMLButtonElement) {
    try {
      await navigator.clipboard.writeText(button.value)
      const label = button.querySelector('[data-slot="copy"]')
      if (label) label.textContent = 'Copied'
      this.#fill.slots({ announcement: 'Copied' })
    } catch {
      const code = button.parentElement?.querySelector('code')
      if (code) getSelection()?.selectAllChildren(code)
    }
  }

  #failed(error: unknown) {
    const code = error instanceof CallError ? error.code : null
    const known = code !== null && !unexpected.includes(code)
    this.#fill.slots({
      heading: known ? 'Purchase Failed' : 'Purchase Error',
      problem:
        error instanceof CallError ? error.message : 'Network error. Please check your connection and try again.',
      again: code === 'SIGNED_OUT' ? 'Sign In' : 'Try again',
    })
    // A role that can't buy.
    this.#fill.part('again', code !== 'RLS_VIOLATION')
    // A price or stock that has changed is shown before the next attempt.
    if (known) this.#again = () => this.#confirm()
    if (code === 'SIGNED_OUT') this.#again = async () => this.#signIn()
    this.#fill.show('failed')
  }

  /** Offers packages that cover the shortage, and goes on with the purchase once the credits are there. */
  async #short(error: CallError) {
    const { required = 0, available: current = 0 } = (error.data ?? {}) as { required?: number; available?: number }
    this.#fill.slots({
      heading: 'Insufficient Credits',
      shortage: shortageMessage({ required, current, action: 'Promo Purchase' }),
      missing: `Need ${plural(required - current, 'more credit')}`,
      payment: '',
    })
    this.#fill.list('packages', [])
    this.#fill.show('short')
    const { packages, provider } = await server.payments.packages().catch(() => ({ packages: [], provider: null }))
    const offered = provider === null ? [] : recommended<Package>(packages, required - current).packages
    this.#fill.list(
      'packages',
      offered.map(({ id, name, credits, priceCents }) => ({
        slots: { name, credits: plural(credits, 'credit'), dollars: `$${formatNumber(Math.round(priceCents / 100))}` },
        value: id,
        label: `Buy Now ${name}`,
      })),
    )
    if (provider === null) this.#fill.slots({ payment: 'Card payments are not set up on this site.' })
  }

  /** Opens the checkout in a tab of its own, synchronously, so that browsers do not block it. */
  async #buyPackage(packageId: string) {
    const tab = window.open('about:blank', '_blank')
    try {
      const requestId = crypto.randomUUID()
      const url = checkoutLink(
        await server.payments.createSession({ packageId, source: 'insufficient-credits', requestId }),
      )
      if (!tab) return location.assign(url)
      tab.location.replace(url)
      this.#fill.slots({ payment: 'Opening secure checkout... Your purchase continues here once the credits arrive.' })
      clearInterval(this.#looking)
      this.#looking = setInterval(() => void this.#lookForCredits(), lookEvery)
    } catch (error) {
      tab?.close()
      this.#fill.slots({ payment: purchaseMessage(error) })
    }
  }

  async #lookForCredits() {
    const before = this.#offer?.balance ?? 0
    const offer = await server.promo.offer({ itemId: this.#itemId }).catch(() => undefined)
    if (offer && offer.balance > before && this.#dialog.open) await this.#confirm()
  }
}
