import { expect, test } from 'vitest'
import { courses } from '#app/features/study/tables.server.ts'
import { testSite } from '#test/site.ts'
import { downloads } from './tables.server.ts'

const site = await testSite({ apiOnly: true })

test('ten downloads of one file at once are one row', async () => {
  const [course] = await site.db.select().from(courses).limit(1)
  const user = await site.signedIn({ role: 'student' })
  await user.token()
  const ask = () => user.post('/api/downloads', { type: 'course', id: String(course?.id) })
  const replies = await Promise.all(Array.from({ length: 10 }, ask))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await site.db.select().from(downloads)).toMatchObject([{ userId: user.person.id }])
})
