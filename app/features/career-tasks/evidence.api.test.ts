import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modules } from '#app/features/academy/tables.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import { finishModule, readTopics } from '#test/finish-module.ts'
import { testSite } from '#test/site.ts'
import { findEvidence } from './evidence.server.ts'
import type { TickRule } from './ticks.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-20T13:30:00Z' })
const { db } = site
const [perth, auckland] = ['Australia/Perth', 'Pacific/Auckland']

type Student = Awaited<ReturnType<typeof site.signedIn>>
const found = ({ person }: Student, rule: TickRule, zone = perth) => findEvidence(db, person.id, rule, zone)

test('three saved careers are evidence, the latest three by name, on the day of the school', async () => {
  const [student, other] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'student' }),
  ]
  const careers = await db
    .select({ id: occupations.id, title: occupations.title })
    .from(occupations)
    .orderBy(occupations.id)
    .limit(4)
  const save = async (who: Student, at: number) => {
    const createdAt = new Date(Date.UTC(2026, 10, 1 + at, 13))
    const { id: followableId } = careers[at] as (typeof careers)[number]
    await db.insert(follows).values({ userId: who.person.id, type: 'OCCUPATION', followableId, createdAt })
  }
  for (const at of [0, 1, 2]) await save(other, at)
  for (const at of [0, 1]) await save(student, at)
  await db.insert(follows).values({
    userId: student.person.id,
    type: 'INDUSTRY',
    followableId: 1,
    createdAt: site.services.clock.now(),
  })
  expect(await found(student, 'three-careers')).toEqual([])
  for (const at of [2, 3]) await save(student, at)
  const saved = [3, 2, 1].map((at) => ({ text: `Saved ${careers[at]?.title}`, on: `2026-11-0${at + 1}` }))
  expect(await found(student, 'three-careers')).toEqual(saved)
  const [latest] = await found(student, 'three-careers', auckland)
  expect(latest?.on).toBe('2026-11-05') // one in the morning there
})

test('an Academy module is evidence once all of it is finished, and while it is published', async () => {
  const [student, other] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'student' }),
  ]
  await finishModule(db, other, 'first-payslip')
  await readTopics(db, student, 'first-payslip')
  expect(await found(student, 'academy-module')).toEqual([])
  await finishModule(db, student, 'first-payslip')
  const [module] = await db.select().from(modules).where(eq(modules.slug, 'first-payslip'))
  const finished = (on: string) => [{ text: `Finished the module “${module?.title}”`, on }]
  expect(await found(student, 'academy-module')).toEqual(finished('2026-11-20'))
  expect(await found(student, 'academy-module', auckland)).toEqual(finished('2026-11-21'))
  await db.update(modules).set({ isPublished: false }).where(eq(modules.slug, 'first-payslip'))
  expect(await found(student, 'academy-module')).toEqual([])
})
