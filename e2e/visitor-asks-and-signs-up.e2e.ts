import { expect } from '@playwright/test'
import { newAddress, signUp } from './new-person.ts'
import { open } from './open.ts'
import { test } from './test.ts'

test('a visitor reads and rates an article, asks about a course, signs up, and finds the question under enquiries', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/articles/how-old-to-work')
  await page.getByRole('button', { name: '5 of 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thanks. You gave it 5 of 5.')).toBeVisible()

  await open(page, '/explore/study?keyword=bachelor+of+nursing')
  const course = page.getByRole('main').locator('a[href^="/courses/"]').first()
  await open(page, (await course.getAttribute('href')) ?? '')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByLabel('Your first name').focus()
  await page.keyboard.type('Ari')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Can I start in July?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send my question' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thanks, your question is on its way.')).toBeVisible()
  await expect(page.getByText('Sign up or sign in with this')).toBeVisible()

  await page.goto('about:blank')
  await signUp(page, 17, email)
  await open(page, '/enquiries')
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Can I start in July?')).toBeVisible()
  await open(page, '/articles/how-old-to-work')
  await expect(page.getByText('You have rated this. Press again to change it.')).toBeVisible()
})
