import { expect } from '@playwright/test'
import { open } from './open.ts'
import { signInAs } from './people.ts'
import { test } from './test.ts'

test('staff who ask for the feed of users are sent home and told why', async ({ page }) => {
  await signInAs(page, 'provider')
  await open(page, '/feed')
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(
    page.getByText('You are not authorized to perform this action because you are logged in as an admin.'),
  ).toBeVisible()
})
