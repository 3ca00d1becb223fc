import type { Page } from '@playwright/test'
import { signInAs } from './people.ts'

/**
 * Makes the employer that the provider of the demo speaks for a real one, since nobody can ask a sample anything.
 *
 * @param admin a page of a browser where nobody is signed in
 * @returns makes it a sample again
 */
export async function makeEmployerReal(admin: Page): Promise<() => Promise<void>> {
  const token = await signInAs(admin, 'admin')
  const { data } = await (await admin.request.get('/api/admin/employers?keyword=Copperlark')).json()
  const path = `/api/admin/employers/${data[0].id}`
  async function mark(isSample: boolean): Promise<void> {
    const record = (await (await admin.request.get(path)).json()).data
    const reply = await admin.request.put(path, {
      data: { fields: { isSample }, save: 'publish', version: record.version },
      headers: { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest' },
    })
    if (!reply.ok()) throw new Error(`the employer was not changed: ${await reply.text()}`)
  }
  await mark(false)
  return () => mark(true)
}
