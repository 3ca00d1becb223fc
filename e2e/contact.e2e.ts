import { expect } from '@playwright/test'
import { open } from './open.ts'
import { test } from './test.ts'

test('someone writes to Yonder by keyboard; a mistake loses nothing that was written', async ({ page }) => {
  await open(page, '/contact/mistake')
  await expect(page.getByLabel('What is it about?')).toHaveValue('mistake')
  await page.getByLabel('What is it about?').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ben')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ben')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The course is in Dunedin, not Invercargill.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert', { name: 'Have another look' })).toBeFocused()
  await page.getByRole('link', { name: 'We need a valid email address to reply to' }).press('Enter')
  await expect(page.getByLabel('Your email address')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('@school.example')
  await expect(page.getByLabel('Your message')).toHaveValue('The course is in Dunedin, not Invercargill.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thanks, we have your message.' })).toBeFocused()
})
