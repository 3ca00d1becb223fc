import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors } from '#app/features/sign-in/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
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

function post(browser: Browser, fields: Record<string, string>, path = '/rewards') {
  return browser.request(path, {
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

test('new XP are in the balance, with the day from which they can be cashed out', async () => {
  const user = await userWith(300)
  await award(site.db, { userId: user.person.id }, { reason: 'quiz', type: 'academy-quiz', id: 1 }, 400, now)
  const source = { reason: 'quiz' as const, type: 'academy-quiz', id: 2 }
  await award(site.db, { userId: user.person.id }, source, 50, now, { held: 'too-fast' })
  const words = await wordsOf(user)
  for (const sentence of [
    '750 XP to spend',
    '300 XP can be cashed out now',
    '400 XP from 11 May 2026',
    '50 XP once a person at Yonder has looked',
    'You can cash out from 11 May 2026',
    'Time until new XP can be cashed out 7 days',
  ])
    expect(words).toContain(sentence)
  expect(await wordsOf(user, '/rewards?cashout=giftpay')).not.toContain('Cash out by GiftPay card')
})

test('before the first cash-out a mobile number is verified on the page, also without scripts', async () => {
  const user = await site.signedIn({ role: 'user', dob: '2000-01-01' })
  await giveXp(site.db, user.person.id, 500)
  const path = '/rewards?cashout=giftpay'
  expect(await wordsOf(user, path)).toContain('First, your mobile number')
  const wrong = await post(user, { intent: 'phone', phone: '12' })
  expect(wrong.status).toBe(422)
  const sent = await post(user, { intent: 'phone', phone: '0491 570 156' }, path)
  const html = await sent.text()
  const id = /name="phone_verification_id" value="([\w-]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain('Code from the text message')
  const [message] = await site.db.select().from(outbox).where(eq(outbox.channel, 'sms'))
  const code = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  const fields = { intent: 'phone-code', phone: '0491 570 156', phone_verification_id: id }
  const refused = await post(user, { ...fields, code: code === '0000' ? '1111' : '0000' }, path)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Code from the text message')
  expect((await post(user, { ...fields, code })).status).toBe(200)
  expect(await wordsOf(user, path)).toContain('Cash out by GiftPay card')
})

test('the panel in small shows the balance and how far it is to the minimum (R-4-066)', async () => {
  const words = await wordsOf(await userWith(320))
  for (const sentence of ['XP 320', '180 to go', '320 of 500']) expect(words).toContain(sentence)
  expect(await wordsOf(await userWith(1_240))).toContain('worth $12.40')
})

test('what is set aside is written with commas', async () => {
  const user = await userWith(1_500)
  await post(user, {
    intent: 'cash-out',
    method: 'giftpay',
    amount: '1000',
    recipient_email: user.person.email ?? '',
  })
  expect(await wordsOf(user)).toContain('Another 1,000 XP are set aside')
})

test('staff read why XP are held, release them or take them back, with what their account proves itself by', async () => {
  const user = await userWith(100)
  const source = { reason: 'quiz' as const, type: 'academy-quiz', id: 5 }
  await award(site.db, { userId: user.person.id }, source, 40, now, { held: 'too-fast' })
  const admin = await site.signedIn({ role: 'admin' })
  const { data } = await admin.read<{ data: { id: string }[] }>('/api/admin/xp-reviews')
  const to = (await admin.page(`/admin/xp-reviews/${data[0]?.id}`)).headers.get('location') ?? ''
  expect(to).toMatch(/^\/admin\/xp-awards\/\d+$/)
  const words = await wordsOf(admin, to)
  for (const sentence of ['40 XP', 'Finished much faster', 'Release', 'Take back'])
    expect(words).toContain(sentence)
  const decide = (fields: Record<string, string>) =>
    admin.request(to, {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ key: 'k', ...fields }),
    })
  expect((await decide({ intent: 'reverse', reason: '' })).status).toBe(422)
  expect((await decide({ intent: 'release' })).status).toBe(200)
  expect((await decide({ intent: 'reverse', reason: 'A script answered.' })).status).toBe(200)
  expect(await wordsOf(admin, to)).toContain('These XP were taken back')
})

test('ten minutes after they signed in, staff show again who they are, by what their account has', async () => {
  const user = await userWith(500)
  await post(user, {
    intent: 'cash-out',
    method: 'giftpay',
    amount: '500',
    recipient_email: user.person.email ?? '',
  })
  const { data } = await user.read<{ data: { id: number }[] }>('/api/cashouts')
  const path = `/admin/cashouts/${data[0]?.id}`
  const withPassword = await site.signedIn({ role: 'admin', passwordHash: 'x' })
  const withApp = await site.signedIn({ role: 'admin' })
  await site.db.insert(secondFactors).values({
    id: newId(),
    userId: withApp.person.id,
    kind: 'totp',
    label: 'App',
    sealed: 'x',
    createdAt: now,
    confirmedAt: now,
  })
  expect(await wordsOf(withPassword, path)).not.toContain('Your password')
  await site.later(11, async () => {
    expect(await wordsOf(withPassword, path)).toContain('Your password')
    expect(await wordsOf(withApp, path)).toContain('Six digits of your authenticator app')
  })
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
  const listed = await wordsOf(admin, '/admin/cashouts?status=requested&method=giftpay')
  for (const sentence of ['GiftPay card', 'Status: Waiting for approval', 'Method: GiftPay card'])
    expect(listed).toContain(sentence)
  expect(listed).not.toMatch(/giftpay|requested/)
  const words = await wordsOf(admin, path)
  const sums = ['Decided for this person in 7 days', 'One admin is enough up to 2,000 XP']
  for (const sentence of ['$5 by GiftPay card', 'Waiting for approval', '4 May 2026', 'Approve', ...sums])
    expect(words).toContain(sentence)
  const giver = await site.signedIn({ role: 'admin' })
  await giver.post('/api/admin/xp-adjustments', {
    user_id: String(user.person.id),
    amount: 20,
    reason: 'Reading group',
  })
  expect(await wordsOf(giver, path)).toContain('Another admin approves their cash-outs')
  expect(words).not.toMatch(/T\d\d:\d\d/)
  const reply = await admin.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'approve', key: 'k' }),
  })
  expect(reply.status).toBe(200)
  expect(await wordsOf(admin, path)).toContain('Approved, about to be sent')
})

test('the history says of what staff gave or took only which way it went', async () => {
  const user = await userWith(100)
  const admin = await site.signedIn({ role: 'admin' })
  for (const amount of [20, -5])
    await admin.post('/api/admin/xp-adjustments', {
      user_id: String(user.person.id),
      amount,
      reason: 'Reading group',
    })
  const words = await wordsOf(user)
  for (const sentence of ['Added by Yonder', 'Taken off by Yonder']) expect(words).toContain(sentence)
})
