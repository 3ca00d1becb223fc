import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { resumes } from '../tables.server.ts'
import { maxResumes } from './limits.ts'

const site = await testSite({ apiOnly: true })
const path = '/api/user/resumes'
const statuses = (replies: Response[]) => replies.map(({ status }) => status).toSorted()

test('ten saves at once do not pass the maximum of versions', async () => {
  const student = await site.signedIn({ role: 'student' })
  const at = site.services.clock.now()
  const row = { userId: student.person.id, title: 'A', content: {}, createdAt: at, updatedAt: at }
  await site.db.insert(resumes).values(Array.from({ length: maxResumes - 2 }, () => row))
  const save = () => student.post(path, { title: 'B', content: {} })
  const replies = await Promise.all(Array.from({ length: 10 }, save))
  expect(statuses(replies).slice(0, 3)).toEqual([200, 200, 422])
  expect(await site.db.$count(resumes, eq(resumes.userId, student.person.id))).toBe(maxResumes)
})

test('of ten windows that change one version at once, one is saved and nine hear of it', async () => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.post(path, { title: 'A', content: {} })
  const { data } = (await reply.json()) as { data: { id: number } }
  const change = () => student.put(`${path}/${data.id}`, { title: 'B', content: {}, version: 1 })
  const replies = await Promise.all(Array.from({ length: 10 }, change))
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})
