import { expect } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test('someone reads a report, corrects a mistake by keyboard and gets the PDF', async ({ page }) => {
  await open(page, '/business')
  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'Research' }).click()
  await page.getByRole('link', { name: 'Hopes for work' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hopes for work' })).toBeVisible()
  await expect(page.getByText('Sample.', { exact: true })).toBeVisible()
  await open(page, page.url())
  await page.locator('#infopack').getByLabel('First name').focus()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Li')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'Have another look' })).toBeFocused()
  await page.getByRole('link', { name: 'Enter a valid email address, like name@company.com' }).press('Enter')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('@company.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your infopack is ready.' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Get the PDF' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('hopes-for-work.pdf')
})
