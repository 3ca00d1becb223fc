import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { json as readJson } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { type MenuItem, shownMenu } from './menu.ts'

const site = await testSite({ apiOnly: true })
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

const add = (fields: object) => admin.post('/api/admin/menus', { fields })
const menu = async (): Promise<MenuItem[]> => shownMenu((await json(site.visitor().get('/api/menu'))).data)
const find = (items: MenuItem[], id: string): MenuItem | undefined =>
  items.find((item) => item.id === id) ?? items.map((item) => find(item.children, id)).find(Boolean)
const entry = async (id: string) => find(await menu(), id)

test('a source of the menu has slug, title, parent, link and icon, and stands in the menu of everybody (R-3-068)', async () => {
  const fields = {
    slug: 'first-job',
    title: 'First job',
    parent: 'plan',
    link: '/explore/work',
    icon: 'wrench',
  }
  const { data } = await json(add(fields))
  expect((await json(admin.get(`/api/admin/menus/${data.id}`))).data.fields).toMatchObject(fields)
  await expect
    .poll(() => entry('first-job'))
    .toMatchObject({
      id: 'first-job',
      name: 'First job',
      link: '/explore/work',
      icon: 'wrench',
      is_link: true,
      hide: false,
    })
  expect((await entry('plan'))?.children.at(-1)?.id).toBe('first-job')
  expect((await admin.delete(`/api/admin/menus/${data.id}`)).status).toBe(200)
  await expect.poll(() => entry('first-job')).toBeUndefined()
})

test('a fixed entry is renamed or hidden by its name, and comes back when the record goes', async () => {
  const { data } = await json(add({ slug: 'job-search', title: 'Find a job' }))
  await expect.poll(async () => (await entry('job-search'))?.name).toBe('Find a job')
  expect((await entry('job-search'))?.link).toBe('/explore/work?type=jobs')
  await admin.put(`/api/admin/menus/${data.id}`, { fields: { isHidden: true } })
  await expect.poll(() => entry('job-search')).toBeUndefined()
  await admin.delete(`/api/admin/menus/${data.id}`)
  await expect.poll(async () => (await entry('job-search'))?.name).toBe('Job Search')
})

test('a group of one’s own holds entries, and stays hidden while it has none', async () => {
  await add({ slug: 'at-school', title: 'At school', parent: 'get-advice' })
  expect((await add({ slug: 'at-home', title: 'At home', parent: 'get-advice' })).status).toBe(200)
  const atSchool = { parent: 'at-school', link: '/articles' }
  await add({ slug: 'exams', title: 'Exams', position: 2, ...atSchool })
  await add({ slug: 'holidays', title: 'Holidays', position: 1, ...atSchool })
  await expect.poll(() => entry('holidays')).toBeTruthy()
  expect((await entry('at-school'))?.children.map(({ id }) => id)).toEqual(['holidays', 'exams'])
  expect(await entry('at-home')).toBeUndefined()
})

test.each([
  ['a link elsewhere without https', { link: 'http://evil.example' }, 'link'],
  ['a link to another host', { link: '//evil.example' }, 'link'],
  ['a script for a link', { link: 'javascript:alert(1)' }, 'link'],
  ['an entry that is not there above it', { parent: 'nowhere' }, 'parent'],
  ['itself above it', { slug: 'itself', parent: 'itself' }, 'parent'],
  ['a name that is none', { slug: 'Not a slug' }, 'slug'],
  ['no title', { title: '' }, 'title'],
  ['a name that is taken', { slug: 'at-school' }, 'slug'],
  ['nothing that it leads to', { link: null, parent: null }, 'link'],
])('%s is refused (R-3-068)', async (_, wrong, field) => {
  const reply = await add({ slug: 'right', title: 'Right', parent: 'plan', link: '/articles', ...wrong })
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toEqual([field])
})
