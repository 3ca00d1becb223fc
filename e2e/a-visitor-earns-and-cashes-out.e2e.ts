import { expect, type Page } from '@playwright/test'
import { findPostgres } from '../test/postgres.ts'
import { barriers } from './barriers.ts'
import { finishModule } from './finish-module.ts'
import { newAddress, sender, signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { startPayingSite } from './paying-site.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const module = '/academy/finlit/first-payslip'
const phone = { colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const

test('a visitor learns offline, signs up, keeps the XP, cashes out and is paid with one email, and a stranger checks the badge', async ({
  anotherBrowser,
}) => {
  test.skip(!(await findPostgres()), 'Money needs a PostgreSQL.')
  test.setTimeout(240_000)
  const site = await startPayingSite()
  try {
    const page = await anotherBrowser({ baseURL: site.origin, ...phone })
    const admin = await anotherBrowser({ baseURL: site.origin })
    const stranger = await anotherBrowser({ baseURL: site.origin, ...phone })
    await learnOffline(page)

    const email = newAddress()
    await page.goto('about:blank')
    const send = await signUp(page, 18, email, async () =>
      fromMessage(() => site.messagesTo(email), /^\s*(\d{4})\s*$/m),
    )
    await send('PUT', '/api/user/quiet-hours', { from: 0, to: 0 }) // at night an email would wait for the morning, and of people under 18 it always does
    expect(await balance(page)).toBe(10)
    await finishModule(page.request, (await (await page.request.get('/api/session')).json()).token)
    const { user } = (await send('GET', '/api/state')) as { user: { id: number; guid: string } }

    await site.addAdmin('admin2')
    const colleague = await anotherBrowser({ baseURL: site.origin })
    await signInAs(colleague, 'admin2')
    await signInAs(admin, 'admin')
    const missing = 500 - (await balance(page))
    const gift = { user_id: String(user.guid), amount: missing, reason: 'Reading group' }
    await sender(colleague)('POST', '/api/admin/xp-adjustments', gift)
    const number = await proveMobile(page, site.messagesTo)
    expect(number).toMatch(/^\+614/)
    const id = await cashOut(page, email)

    await open(admin, `/admin/cashouts/${id}`)
    expect(await barriers(admin)).toEqual([])
    await admin.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(admin.getByRole('status').filter({ hasText: 'Done.' })).toBeVisible()

    await expect.poll(() => site.provider.payments.get(id)?.value).toBe('5.00')
    const payment = site.provider.payments.get(id)
    if (payment) payment.state = 'sent'
    expect([await site.sendWebhook(id), await site.sendWebhook(id)]).toEqual([204, 204])
    await expect.poll(() => paidEmails(site.messagesTo(email))).toBe(1)
    await open(page, '/rewards')
    await expect(page.getByRole('main')).toContainText('Paid')
    expect(await barriers(page)).toEqual([])
    expect(await balance(page)).toBe(0)

    await open(page, '/badges')
    const badge = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'First module' }) })
    const address = await badge.getByRole('link', { name: 'Public page' }).getAttribute('href')
    await open(stranger, address ?? '')
    await expect(stranger.getByText('This badge is valid.')).toBeVisible()
    expect(await barriers(stranger)).toEqual([])
    expect(site.provider.payments.size).toBe(1)
    expect(paidEmails(site.messagesTo(email))).toBe(1)
  } finally {
    await site.stop()
  }
})

/** Stores a module, reads a page of it without a connection, and sends that once there is one. */
async function learnOffline(page: Page): Promise<void> {
  await open(page, module)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep on this device' }).press('Enter')
  await expect(page.getByText(/^On this device, \d+ KB\./)).toBeVisible()
  await page.context().setOffline(true)
  await page.goto(module)
  await alive(page)
  const topics = page.getByRole('article').getByRole('listitem').getByRole('link')
  await topics.first().press('Enter')
  await page.getByRole('button', { name: 'I have read this' }).press('Enter')
  await expect(page.getByText('1 finished topic waits for a connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
}

/** Proves a mobile number, as the first cash-out asks for. */
async function proveMobile(page: Page, messagesTo: (recipient: string) => string[]): Promise<string> {
  const number = `+614${String(Date.now()).slice(-8)}`
  await open(page, '/rewards')
  await page.getByRole('main').getByRole('link', { name: 'GiftPay' }).press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Mobile number').fill(number)
  await form.getByRole('button', { name: 'Text me a code' }).press('Enter')
  await expect(form.getByLabel('Code from the text message')).toBeVisible()
  await form
    .getByLabel('Code from the text message')
    .fill(await fromMessage(() => messagesTo(number), /(\d{4})/))
  await form.getByLabel('Code from the text message').press('Enter')
  await expect(form.getByLabel('How many XP')).toBeVisible()
  return number
}

/** @returns the number of the cash-out */
async function cashOut(page: Page, email: string): Promise<string> {
  const form = page.getByRole('dialog')
  expect(await barriers(page)).toEqual([])
  await expect(form.getByLabel('How many XP')).toHaveValue('500')
  await form.getByLabel('Email for the card').fill(email)
  await form.getByRole('button', { name: 'Cash out' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  const { data } = await (await page.request.get('/api/cashouts')).json()
  expect(data).toMatchObject([{ status: 'requested', amount: 500 }])
  return String(data[0].id)
}

async function balance(page: Page): Promise<number> {
  const { balance: words } = await (await page.request.get('/api/user/reward-balance')).json()
  return Number(words.replaceAll(',', ''))
}

async function fromMessage(messages: () => string[], pattern: RegExp): Promise<string> {
  const find = () =>
    messages()
      .map(
        (message) =>
          pattern.exec(
            message
              .split(/\r?\n\r?\n/)
              .slice(1)
              .join('\n\n'),
          )?.[1],
      )
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

const paidEmails = (messages: string[]) =>
  messages.filter((message) => message.includes('Subject: Your cash-out is paid')).length
