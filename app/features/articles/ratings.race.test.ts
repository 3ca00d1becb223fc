import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { articleRatings, articles } from './tables.server.ts'

const site = await testSite({ apiOnly: true })

test('ten ratings of one person at once are one rating', async () => {
  const [article] = await site.db.select().from(articles).limit(1)
  const user = await site.signedIn({ role: 'user' })
  await user.token()
  const rate = (_: unknown, at: number) =>
    user.post(`/api/articles/${article?.id}/rate`, { rating: (at % 5) + 1 })
  const replies = await Promise.all(Array.from({ length: 10 }, rate))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(await site.db.select().from(articleRatings)).toMatchObject([{ userId: user.person.id }])
})
