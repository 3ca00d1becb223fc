import { expect } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('how a form went stands in view, good or bad, however far down its button is (R-8-046)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await signInAs(page, 'parent')
  await open(page, '/profile')
  const save = page.getByRole('button', { name: 'Save details' })
  const form = page.locator('form').filter({ has: save })

  await form.getByLabel('First name').fill('')
  await save.scrollIntoViewIfNeeded()
  await expect(form.getByLabel('First name')).not.toBeInViewport()
  await save.click()
  await expect(form.getByRole('alert')).toBeInViewport()

  await form.getByLabel('First name').fill('Robin')
  await save.scrollIntoViewIfNeeded()
  await expect(form.getByLabel('First name')).not.toBeInViewport()
  await save.click()
  await expect(form.getByRole('status').filter({ hasText: /\w/ })).toBeInViewport()
})
