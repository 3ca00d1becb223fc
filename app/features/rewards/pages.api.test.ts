import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { giveXp, payable } from '#test/cash-out.ts'
import { testSite } from '#test/site.ts'
import { award } from './ledger.server.ts'

const site = await testSite({ at: '2026-05-04T00:00:00Z' })
const now = site.services.clock.now()

async function userWith(xp: number) {
  const user = await site.signedIn(payable())
  await giveXp(site.db, user.person.id, xp)
  return user
}

/** The words of a page, without markup. */
async function wordsOf(browser: Browser, path = '/rewards'): Promise<string> {
  const reply = await browser.page(path)
  expect(reply.status).toBe(200)
  const html = await reply.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

function post(browser: Browser, fields: Record<string, string>) {
  return browser.request('/rewards', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

test('a visitor reads how XP are earned and what they are worth, and is asked to get started (R-2.1-180) (R-4-065) (R-2.3-061)', async () => {
  const words = await wordsOf(site.visitor())
  for (const sentence of ['Rewards', 'Get started', 'Earn more', '100 XP $1', '500 XP', '5,000 XP'])
    expect(words).toContain(sentence)
})

test('a ghost with XP is asked to log in (R-4-065)', async () => {
  const ghost = await site.ghost()
  const { ghost: known } = await ghost.read<{ ghost: { id: string } }>('/api/session')
  const topic = { reason: 'topic' as const, type: 'academy-topic', id: 1 }
  await award(site.db, { ghostId: known.id }, topic, 40, now)
  const words = await wordsOf(ghost)
  expect(words).toContain('You have earned 40 XP on this device')
})

test('below 500 XP both ways are closed with the exact reason, and there is a way to keep earning (R-4-069) (R-5-036) (R-5-035)', async () => {
  const words = await wordsOf(await userWith(499))
  expect(words.split('You need a minimum of 500 XP in order to cash out')).toHaveLength(3)
  for (const sentence of ['PayPal', 'GiftPay card', 'Keep earning', 'XP 499'])
    expect(words).toContain(sentence)
})

test('with 500 XP one chooses a way, and the form opens, also without scripts (R-4-067) (R-4-068) (R-2.4-043)', async () => {
  const user = await userWith(500)
  const words = await wordsOf(user)
  expect(words).not.toContain('You need a minimum')
  expect(words).not.toContain('Keep earning')
  expect(await wordsOf(user, '/rewards?cashout=giftpay')).toContain('Cash out by GiftPay card')
  const reply = await post(user, {
    intent: 'cash-out',
    method: 'giftpay',
    amount: '500',
    recipient_email: user.person.email ?? '',
  })
  expect(reply.status).toBe(200)
  const after = await wordsOf(user)
  for (const sentence of ['A person checks it', 'Cancel it', 'Held for a cash-out'])
    expect(after).toContain(sentence)
  const { data } = await user.read<{ data: { id: number }[] }>('/api/cashouts')
  expect((await post(user, { intent: 'cancel', id: String(data[0]?.id) })).status).toBe(200)
  expect(await wordsOf(user)).toContain('Your 500 XP are back')
})

test('a form with a mistake comes back with what is wrong', async () => {
  const user = await userWith(600)
  const reply = await post(user, {
    intent: 'cash-out',
    method: 'giftpay',
    amount: '499',
    recipient_email: user.person.email ?? '',
  })
  expect(reply.status).toBe(422)
})

test('what one person sees is cached for nobody else', async () => {
  const user = await userWith(700)
  await wordsOf(user)
  expect(await wordsOf(site.visitor())).not.toContain('700')
})

test('staff read a request and decide about it in the admin area', async () => {
  const user = await userWith(500)
  await post(user, {
    intent: 'cash-out',
    method: 'giftpay',
    amount: '500',
    recipient_email: user.person.email ?? '',
  })
  const { data } = await user.read<{ data: { id: number }[] }>('/api/cashouts')
  const admin = await site.signedIn({ role: 'admin' })
  const path = `/admin/cashouts/${data[0]?.id}`
  const list = await admin.read<{ data: unknown[] }>('/api/admin/cashouts')
  expect(list.data.length).toBeGreaterThan(0)
  expect(await wordsOf(admin, path)).toContain('Approve')
  const reply = await admin.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'approve', key: 'k' }),
  })
  expect(reply.status).toBe(200)
  expect(await wordsOf(admin, path)).toContain('approved')
})
