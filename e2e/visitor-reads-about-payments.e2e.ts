import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { barriers, setLook } from './barriers.ts'
import { signUp } from './new-person.ts'
import { alive, open } from './open.ts'
import { test } from './test.ts'

const tool = '/tools/centrelink-101'
const light = { colorScheme: 'light', width: 390 } as const
const dark = { colorScheme: 'dark', width: 390 } as const

/** The first of March of the year after next, and the day 13 weeks before: both ahead, whatever the day. */
const start = new Date(Date.UTC(new Date().getFullYear() + 2, 2, 1))
const claim = new Date(start.getTime() - 13 * 7 * 86_400_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

async function downloaded(page: Page, control: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await control.press('Enter')
  return readFileSync(await (await download).path(), 'utf8')
}

test('a visitor reads about payments on a phone by keyboard, and takes a list into a calendar', async ({
  page,
}) => {
  await setLook(page, light)
  await open(page, tool)
  await expect(title(page, 'What payments there are')).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await press(page, 'Next page')
  await expect(title(page, 'Dependent or independent')).toBeFocused()
  await page.locator('summary').filter({ hasText: 'What the words mean' }).press('Enter')
  await expect(page.getByRole('term').first()).toBeVisible()
  await setLook(page, dark)
  expect(await barriers(page)).toEqual([])

  await page.getByLabel('Page', { exact: true }).selectOption({ label: '5. What you earn' })
  await expect(title(page, 'What you earn')).toBeFocused()
  const slider = page.getByRole('slider', { name: 'You earn a fortnight' })
  await expect(slider.or(page.getByText('The rates that we know have ended'))).toBeVisible()
  if (await slider.isVisible()) {
    const sum = page.getByRole('status').filter({ hasText: 'a fortnight of your own' })
    await expect(sum).toContainText('At $600')
    await slider.press('ArrowRight')
    await expect(sum).toContainText('At $610')
  }
  expect(await barriers(page)).toEqual([])

  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'My list of documents and days' })
  await page.getByLabel('Age in years').fill('12')
  await press(page, 'See my list')
  await expect(page.getByText('Please give your age in years, from 13 to 65')).toBeVisible()
  await expect(page.getByLabel('Age in years')).toBeFocused()
  await page.getByLabel('Age in years').fill('18')
  await page.getByRole('group', { name: 'Do you pay rent?' }).getByLabel('No', { exact: true }).press('Space')
  await page.getByLabel('First day of your course').fill(dayOf(start))
  await press(page, 'See my list')

  await expect(page).toHaveURL(`${tool}/results`)
  const papers = page.getByRole('region', { name: 'Documents to gather' })
  await expect(papers).toContainText('Payslips from the last few weeks')
  await expect(papers).not.toContainText('Lease or rent receipts')
  await expect(page.getByRole('region', { name: 'Days to know' })).toContainText('You can claim from today')
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await setLook(page, light)
  expect(await barriers(page)).toEqual([])

  // The browser makes the file: nothing is sent.
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const ofDevice = await downloaded(page, page.getByRole('button', { name: 'Calendar file' }))
  expect(sent.filter((call) => call.includes('/api/tools'))).toEqual([])
  for (const day of [claim, start])
    expect(ofDevice).toContain(`DTSTART;VALUE=DATE:${dayOf(day).replaceAll('-', '')}`)
  await expect(page.getByRole('link', { name: 'Sign in to add it to a plan' })).toHaveAttribute(
    'href',
    `/login?redirect=${encodeURIComponent(tool)}`,
  )

  await press(page, 'Save')
  await expect(page).toHaveURL(/\/thank-you\?ghost_user_id=[\w-]+&id=\d+$/)
  await page.getByRole('link', { name: 'See the result' }).press('Enter')
  await expect(page.getByText(/^Saved on /)).toBeVisible()
  const ofSite = await downloaded(page, page.getByRole('link', { name: 'Calendar file' }))
  const days = (text: string) => text.match(/^(?:DTSTART|SUMMARY).*$/gm)
  expect(days(ofSite)).toEqual(days(ofDevice))
})

test('a student on a phone reads the side of New Zealand and adds the list to a plan', async ({ page }) => {
  await setLook(page, dark)
  await signUp(page)
  await open(page, tool)
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'My list of documents and days' })
  await page.getByLabel('Age in years').fill('17')
  await press(page, 'Read the pages for New Zealand')
  await expect(page.getByText('Page 1 of 10')).toBeVisible()
  await press(page, 'Next page')
  await expect(title(page, 'When parents count')).toBeFocused()
  expect(await barriers(page)).toEqual([])

  // A reload carries on at the same page, and the answer is still there.
  await page.reload()
  await alive(page)
  await expect(title(page, 'When parents count')).toBeVisible()
  await page.getByLabel('Page', { exact: true }).selectOption({ label: 'My list of documents and days' })
  await expect(page.getByLabel('Age in years')).toHaveValue('17')
  await expect(page.getByRole('option', { name: 'Australian Apprentice or trainee' })).toHaveCount(0)
  await press(page, 'See my list')

  await expect(page.getByText("A parent's permission for the loan")).toBeVisible()
  await expect(page.getByText('how early you can apply: ask StudyLink')).toBeVisible()
  await expect(page.getByText('Nothing has left this device.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press(page, 'Add the list to my plan')
  await expect(page.getByText('6 added to Plan A.')).toBeVisible()
  await press(page, 'Add the list to my plan')
  await expect(page.getByText('Plan A has all of it already.')).toBeVisible()
})
