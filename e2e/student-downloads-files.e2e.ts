import { expect } from '@playwright/test'
import { barriers } from './barriers.ts'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('a student downloads a report and a course sheet, and finds both under Downloads', async ({ page }) => {
  await signInAs(page, 'student')
  await open(page, '/business/reports/hopes-for-work')
  const form = page.locator('#infopack')
  await form.getByLabel('First name').fill('Ana')
  await form.getByLabel('Last name').fill('Li')
  await form.getByLabel('Email address').fill('ana@company.example')
  await form.getByRole('button', { name: 'Continue to the file' }).click()
  await expect(page.getByRole('heading', { name: 'Your infopack is ready.' })).toBeVisible()

  await open(page, '/explore/study')
  await page.getByRole('main').locator('a[href^="/courses/"]').first().click()
  const sheet = page.getByRole('button', { name: 'Course facts (PDF)' })
  await expect(sheet).toBeVisible()
  const download = page.waitForEvent('download')
  await sheet.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await open(page, '/downloads')
  const files = page.getByRole('main').getByRole('listitem')
  await expect(files.filter({ hasText: 'Course facts' }).first()).toBeVisible()
  const report = files.filter({ hasText: 'Hopes for work' })
  await expect(report).toContainText('Research report')
  expect(await barriers(page)).toEqual([])
  const again = page.waitForEvent('download')
  await report.getByRole('link', { name: 'Download again' }).press('Enter')
  expect((await again).suggestedFilename()).toBe('Hopes for work.pdf')
})
