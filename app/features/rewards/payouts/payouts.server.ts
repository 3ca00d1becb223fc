import type { Settings } from '#app/platform/settings.server.ts'
import type { CashOutMethod } from '../cash-out-rules.ts'
import { giftPay } from './giftpay.server.ts'
import { payPal } from './paypal.server.ts'

/** What a provider pays. `id` is the cash-out's: tries with the same id are the same payment. */
export type Payment = { id: string; cents: number; email: string; reference: string | null }

/** How far a payment is, as the provider says. `reason` is for staff: it may name accounts. */
export type PaymentState = { state: 'pending' | 'paid' | 'failed'; reference: string; reason?: string }

/** A provider that turns a cash-out into money. */
export type PayoutProvider = {
  /** False: nothing leaves the site. The payment is recorded, and staff say when it was made. */
  sendsMoney: boolean
  /**
   * Asks for a payment. Asked again with the same id it pays no second time and says how far the first is.
   * @throws PayoutRefused when it will never be made; any other error leaves open whether it was accepted
   */
  send(payment: Payment): Promise<PaymentState>
  /** How far a payment is; null where it is not known there. */
  find(payment: Payment): Promise<PaymentState | null>
  /** The cash-out that a webhook is about; null when it was not the provider who sent it just now, or it is about none. */
  verify(webhook: Webhook): Promise<string | null>
}

export type Webhook = { headers: Headers; body: string; receivedAt: Date }

/** Records, and pays nothing. */
const local: PayoutProvider = {
  sendsMoney: false,
  send: async ({ id }) => ({ state: 'pending', reference: `local-${id}` }),
  find: async () => null,
  verify: async () => null,
}

/** The provider of a method: the real one where its keys are set. */
export function payoutProvider(
  settings: Pick<Settings, 'paypal' | 'giftpay'>,
  method: CashOutMethod,
): PayoutProvider {
  if (method === 'paypal') return settings.paypal ? payPal(settings.paypal) : local
  return settings.giftpay ? giftPay(settings.giftpay) : local
}
