import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { credentials } from '#app/features/credentials/tables.server.ts'
import { doPages, vet } from '#test/experiences.ts'
import { testSite } from '#test/site.ts'
import { vjeCertificates } from './tables.server.ts'

const onPostgres = test.skipIf(!inject('postgres'))
const site = await testSite({ apiOnly: true })
const { db } = site
const twenty = Array.from({ length: 20 })

onPostgres('twenty finishes at once give one certificate with one credential', async () => {
  const user = await site.signedIn({ role: 'user' })
  await doPages(db, user)
  const replies = await Promise.all(twenty.map(() => user.post(`${vet}/complete`, {})))
  const bodies = await Promise.all(replies.map((reply) => reply.json()))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(bodies.map(({ certificate_id }) => certificate_id)).size).toBe(1)
  const mine = eq(vjeCertificates.userId, user.person.id)
  expect(await db.select().from(vjeCertificates).where(mine)).toHaveLength(1)
  expect(await db.select().from(credentials).where(eq(credentials.userId, user.person.id))).toHaveLength(1)
})

onPostgres('of corrections at once one is issued at a time, and one certificate counts', async () => {
  const user = await site.signedIn({ role: 'user' })
  await doPages(db, user)
  await user.post(`${vet}/complete`, {})
  const names = ['first', 'full', 'first', 'full', 'first', 'full']
  await Promise.all(names.map((name) => user.put(`${vet}/certificate`, { name })))
  const rows = await db.select().from(vjeCertificates).where(eq(vjeCertificates.userId, user.person.id))
  expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  const valid = await db.select().from(credentials).where(eq(credentials.userId, user.person.id))
  expect(valid.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
})

onPostgres('two pages done at once are both done', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post(`${vet}/start`, {})
  await Promise.all(['welcome', 'looking-back'].map((slug) => user.post(`${vet}/pages/${slug}/complete`, {})))
  const { data } = await user.read<{ data: { completed_page_slugs: string[] }[] }>('/api/vje/vje-progress')
  expect(data[0]?.completed_page_slugs.toSorted()).toEqual(['looking-back', 'welcome'])
})
