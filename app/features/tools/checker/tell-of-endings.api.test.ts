import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationPreferences, notifications } from '#app/features/notifications/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { incomeTaxBands, toolPacks } from '../tables.server.ts'
import { invalidateToolPacks } from '../tool-packs.server.ts'
import type { BenefitPack } from './pack.ts'
import { tellOfEndings } from './tell-of-endings.server.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z', apiOnly: true })
const { db, services } = site
const kind = 'benefit-amounts-end'
const runAt = (instant: string) => tellOfEndings(services, new Date(instant))

/** The pack with another last day of one rate. */
async function extend(rateId: string, until: string) {
  const [row] = await db.select().from(toolPacks).where(eq(toolPacks.name, 'benefit-rules'))
  const contents = row?.contents as unknown as BenefitPack
  const rates = contents.rates.map((rate) =>
    rate.id === rateId ? { ...rate, period: { ...rate.period, until } } : rate,
  )
  await db
    .update(toolPacks)
    .set({ contents: { ...contents, rates } })
    .where(eq(toolPacks.name, 'benefit-rules'))
  invalidateToolPacks(db)
}

test('admins and editors hear of amounts 30 days before the last day, once, and again of a later last day', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const nowhere = await site.signedIn({ role: 'admin' })
  await site.signedIn({ role: 'admin', status: 'locked' })
  await site.signedIn({ role: 'admin', deletionDueAt: new Date('2026-12-24T00:00:00Z') })
  for (const role of ['student', 'advisor', 'provider'] as const) await site.signedIn({ role })
  const choice = { bell: false, email: 'never' as const, push: false, updatedAt: services.clock.now() }
  await db.insert(notificationPreferences).values({ userId: nowhere.person.id, kind, ...choice })
  const staff = [admin.person.id, editor.person.id]
  const effects = await effectsFrom(site)

  // 1 December begins at 13:00 UTC in Sydney.
  await runAt('2026-11-30T12:59:59Z')
  await effects.expectNotified(kind, { exactly: [] })
  await runAt('2026-11-30T13:00:00Z')
  await effects.expectNotified(kind, { exactly: staff })

  await runAt('2026-11-30T13:00:00Z')
  await runAt('2026-12-31T12:00:00Z')
  await effects.expectNotified(kind, { exactly: staff })

  const late = await site.signedIn({ role: 'admin', isEditor: true })
  await runAt('2026-12-15T00:00:00Z')
  await effects.expectNotified(kind, { exactly: [...staff, late.person.id] })

  // In Sydney 1 May begins at 14:00 UTC.
  await extend('ya-18-home', '2027-05-31')
  await runAt('2027-04-30T13:59:59Z')
  await effects.expectNotified(kind, { exactly: [...staff, late.person.id] })
  await runAt('2027-04-30T14:00:00Z')
  await effects.expectNotified(kind, { exactly: [...staff, late.person.id, ...staff, late.person.id] })
})

test('the bell says which amounts end, on which day, and where they are changed', async () => {
  await db.delete(notifications)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const latest = async () => (await json(await editor.get('/api/notifications'))).data[0]
  await extend('ya-18-home', '2027-05-31')
  await runAt('2026-12-20T00:00:00Z')
  const { title, description } = await latest()
  expect(title).toMatch(/^\d+ amounts of the Centrelink checker end on Thu 31 Dec 2026$/)
  expect(description).toContain('single, 16 or 17, at home; ')
  expect(description).toMatch(/; and \d+ more\. After that day the checker does not show them\./)
  expect(description).toContain(
    '(the rows of rates.yaml, tests.yaml, rules.yaml with valid_until 2026-12-31)',
  )
  await runAt('2027-05-02T00:00:00Z')
  expect(await latest()).toMatchObject({
    title: 'An amount of the Centrelink checker ends on Mon 31 May 2027',
    description:
      'This ends on Mon 31 May 2027: Youth Allowance for students and Australian Apprentices: single, 18 to 24 (job seeker 18 to 21), at home. After that day the checker does not show it. Look up the new amount, change the pack tools/benefit-rules (ya-18-home in rates.yaml with valid_until 2027-05-31) and upload it.',
    action_url: '/admin/packs',
  })
})

test('editors hear of income-tax rates 30 days before the last day in each country, once, and not where the next ones are there', async () => {
  await db.delete(notifications)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  type Told = { title: string; description: string }
  const ofTax = async (who = editor) =>
    (await json(await who.get('/api/notifications'))).data.filter(({ title }: Told) =>
      title.includes('income-tax'),
    ) as Told[]
  const titles = async () => (await ofTax()).map(({ title }) => title)
  // In Auckland 1 March begins at 11:00 UTC, in Sydney 31 May at 14:00 UTC.
  await runAt('2027-02-28T10:59:59Z')
  expect(await titles()).toEqual([])
  await runAt('2027-02-28T11:00:00Z')
  await runAt('2027-03-02T00:00:00Z')
  const first = 'An income-tax table of the budget planner ends on Wed 31 Mar 2027'
  expect(await titles()).toEqual([first])
  await runAt('2027-05-30T13:59:59Z')
  expect(await titles()).toEqual([first])
  await runAt('2027-05-30T14:00:00Z')
  expect((await ofTax())[0]).toMatchObject({
    title: 'An income-tax table of the budget planner ends on Wed 30 Jun 2027',
    description:
      'This ends on Wed 30 Jun 2027: Income tax of Australia, 2026-27. After that day the planner does not use it. Look up the new income-tax table, change the pack tools/income-tax (the rows of income_tax.csv with until_date 2027-06-30) and upload it.',
  })

  const late = await site.signedIn({ role: 'admin', isEditor: true })
  await db.insert(incomeTaxBands).values({
    country: 'AU',
    incomeYear: '2027-28',
    fromDate: '2027-07-01',
    untilDate: '2028-06-30',
    incomeFrom: 0,
    incomeTo: null,
    rateBp: 1_000,
  })
  await runAt('2027-06-02T00:00:00Z')
  expect(await ofTax(late)).toEqual([])
})
