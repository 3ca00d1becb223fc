import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** The six digits that an app shows for this secret now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
}

/** What someone with an account of staff does once: sets up an app, and stores the recovery codes. */
export async function setUpSecondStep(page: Page): Promise<void> {
  await expect(page.getByText('Accounts like yours need two-step sign-in')).toBeVisible()
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? ''
  await page.getByLabel('Six digits').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write these ten codes down')).toBeVisible()
  await page.getByRole('button', { name: 'I have stored them' }).press('Enter')
}
