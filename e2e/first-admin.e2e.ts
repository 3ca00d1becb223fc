import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { newSite } from './new-site.ts'
import { open } from './open.ts'
import { setUpSecondStep } from './second-step.ts'
import { test } from './test.ts'

test('the first admin is made by keyboard with the token of the start, adds a second step, and the page is gone', async ({
  page,
}) => {
  const site = await newSite('server/main.ts', null)
  try {
    await open(page, `${site.origin}/setup`)
    expect(await barriers(page)).toEqual([])
    const password = 'Kererū in the plum tree'
    await page.getByLabel('Token').focus()
    for (const text of [site.token, 'Ada Aroha', 'ada@first.example']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Type it again').fill(password)
    await page.keyboard.press('Enter')
    await setUpSecondStep(page)
    await expect(page).toHaveURL(`${site.origin}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.goto(`${site.origin}/setup`))?.status()).toBe(404)
  } finally {
    await site.stop()
  }
})
