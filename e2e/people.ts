import type { Page } from '@playwright/test'
import { demoDomain, demoPassword } from '../app/features/demo/log-ins.ts'
import { expectNoPage } from './new-person.ts'

/** Signs someone of the demo in, without the form. Returns the CSRF token for calls to come. */
export async function signInAs(page: Page, name: string): Promise<string> {
  expectNoPage(page)
  const { token } = (await (await page.request.get('/api/session')).json()) as { token: string }
  const reply = await page.request.post('/api/login', {
    data: { email: `${name}@${demoDomain}`, password: demoPassword },
    headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
  })
  if (!reply.ok()) throw new Error(`${name} could not sign in: ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}
