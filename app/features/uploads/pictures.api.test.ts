import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { png } from '#test/pictures.ts'
import { testSite } from '#test/site.ts'
import { uploads } from './tables.server.ts'

const site = await testSite()

async function send(browser: Browser, name: string, purpose = 'editor-image', alt = ''): Promise<string> {
  const form = new FormData()
  form.set('file', new File([(await png()) as never], name))
  form.set('purpose', purpose)
  form.set('alt', alt)
  return (await json(await browser.upload('/api/uploads', form))).id
}
const namesFor = async (browser: Browser, query = '') =>
  (await json(await browser.get(`/api/uploads${query}`))).data.map(({ name }: { name: string }) => name)

const provider = (id: number) => site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id }] })

test('staff choose among pictures of all staff, and a provider among those of accounts that speak for it', async () => {
  const [ana, editor] = [await site.signedIn({ role: 'admin' }), await site.signedIn({ role: 'admin' })]
  const [one, colleague, other] = [await provider(1), await provider(1), await provider(2)]
  await send(ana, 'lake.png')
  await send(colleague, 'shop.png')
  await send(other, 'farm.png')
  await send(ana, 'letter.png', 'message-attachment')

  expect(await namesFor(ana)).toEqual(['lake.jpg'])
  expect(await namesFor(editor)).toEqual(['lake.jpg'])
  expect(await namesFor(one)).toEqual(['shop.jpg'])
  expect(await namesFor(other)).toEqual(['farm.jpg'])
  const nobodys = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'educator', id: 1 }] })
  expect(await namesFor(nobodys)).toEqual([])
})

test('students, advisors and visitors get no list of pictures', async () => {
  for (const role of ['student', 'advisor'] as const)
    expect((await (await site.signedIn({ role })).get('/api/uploads')).status).toBe(403)
  expect((await site.visitor().get('/api/uploads')).status).toBe(401)
})

test('pictures are found by name and description, the newest first, and one that is being deleted is not offered', async () => {
  const kim = await provider(7)
  const gone = await send(kim, 'old.png')
  await send(kim, 'a.png', 'editor-image', 'A wharf in Bluff')
  await send(kim, 'b 100%.png')
  expect(await namesFor(kim)).toEqual(['b 100%.jpg', 'a.jpg', 'old.jpg'])
  const lately = new Date(site.services.clock.now().getTime() + 60_000)
  await site.db.update(uploads).set({ createdAt: lately }).where(eq(uploads.id, gone))
  expect(await namesFor(kim)).toEqual(['old.jpg', 'b 100%.jpg', 'a.jpg'])
  expect(await namesFor(kim, '?keyword=WHARF')).toEqual(['a.jpg'])
  expect(await namesFor(kim, '?keyword=0%25')).toEqual(['b 100%.jpg'])
  await site.db.update(uploads).set({ state: 'removing' }).where(eq(uploads.id, gone))
  expect(await namesFor(kim)).toEqual(['b 100%.jpg', 'a.jpg'])
})
