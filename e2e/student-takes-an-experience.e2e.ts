import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

const slug = 'lunch-for-a-hospital-ward'
const path = `/virtual-job-experience/${slug}`
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

test('a leaver begins an experience on a phone, finishes it on a laptop, and a stranger verifies it', async ({
  page: laptop,
  anotherBrowser,
}) => {
  const small = await anotherBrowser(phone)
  await signInAs(small, 'leaver')
  await open(small, path)
  expect(await barriers(small)).toEqual([])
  await small.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(
    small.getByRole('heading', { level: 1, name: 'Lunch for a ward with twenty beds' }),
  ).toBeVisible()
  await small.getByRole('button', { name: 'Done, next page' }).press('Enter')
  await expect(small.getByRole('heading', { level: 1, name: 'Before the trays' })).toBeVisible()
  expect(await barriers(small)).toEqual([])
  await small.getByLabel('Why does a second person check').fill('They see the tray and not the plan')
  await small.getByRole('button', { name: 'Save for later' }).press('Enter')
  await expect(small.getByRole('status').filter({ hasText: 'on any device' })).toBeVisible()

  const token = await signInAs(laptop, 'leaver')
  await open(laptop, `${path}/activity/before-the-trays`)
  await expect(laptop.getByLabel('Why does a second person check')).toHaveValue(/see the tray/)
  for (const [at, select] of (await laptop.locator('main select').all()).entries())
    await select.selectOption({ index: at + 1 })
  await laptop.getByRole('button', { name: 'Hand in my answer' }).press('Enter')
  await expect(laptop.getByRole('heading', { name: 'Your answer and an example' })).toBeVisible()
  expect(await barriers(laptop)).toEqual([])

  await doTheRest(laptop, token)
  await open(laptop, `${path}/next-steps`)
  await laptop.getByRole('radio', { name: 'First name only' }).check()
  await laptop.getByRole('button', { name: 'Finish and get the certificate' }).press('Enter')
  await expect(laptop.getByRole('heading', { level: 1, name: 'Your certificate' })).toBeVisible()
  expect(await barriers(laptop)).toEqual([])
  const link = laptop.getByRole('link', { name: 'See what others see' })
  const address = await link.getAttribute('href')

  const stranger = await anotherBrowser()
  await open(stranger, address ?? '')
  await expect(stranger.getByText('This certificate is valid.')).toBeVisible()
  await expect(stranger.getByText('Nobody marked the answers')).toBeVisible()
  const jwt = await (await stranger.request.get(`${address}/credential.jwt`)).text()
  await open(stranger, '/certificates')
  // after one visit the keys and the list are on the device, so the server may go away
  await expect
    .poll(() =>
      stranger.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration('/certificates')
        return localStorage.getItem('yonder-check') !== null && worker?.active?.state === 'activated'
      }),
    )
    .toBe(true)
  await stranger.context().setOffline(true)
  await stranger.goto('/certificates')
  await stranger.getByLabel('Or paste the text of the file').fill(jwt)
  await stranger.getByRole('button', { name: 'Check it' }).press('Enter')
  await expect(stranger.getByRole('status').filter({ hasText: 'is valid' })).toBeVisible()
})

/** The other pages, by the calls that they make. */
async function doTheRest(page: Page, token: string): Promise<void> {
  const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' }
  const api = `/api/vje/${slug}`
  const { data } = (await (await page.request.get(api)).json()) as {
    data: { page_list: { slug: string; kind: string }[] }
  }
  for (const one of data.page_list.filter(({ slug: name }) => name !== 'before-the-trays')) {
    const { data: full } = (await (await page.request.get(`${api}/pages/${one.slug}`)).json()) as {
      data: { form: { fields: { name: string; type: string; options?: { value: string }[] }[] }[] | null }
    }
    const fields = full.form?.flatMap((section) => section.fields) ?? []
    const answers = Object.fromEntries(
      fields.map(({ name, type, options }) => [
        name,
        options?.[0]?.value ?? (type === 'number' ? 1 : 'An answer'),
      ]),
    )
    const reply = full.form
      ? await page.request.post(`${api}/activities/${one.slug}`, { data: { answers }, headers })
      : await page.request.post(`${api}/pages/${one.slug}/complete`, { data: {}, headers })
    if (!reply.ok()) throw new Error(`${one.slug}: ${await reply.text()}`)
  }
}
