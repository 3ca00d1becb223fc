import { eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Budget, type BudgetRow, emptyBudget } from './budget/budget.ts'
import { emptyRow } from './budget/templates.ts'
import { seedDemoCheck } from './checker/demo.server.ts'
import { demoResume } from './resume/demo-resume.ts'
import { resumes, toolResults } from './tables.server.ts'

const row = (id: string, label: string, cents: number, more: Partial<BudgetRow> = {}): BudgetRow => ({
  ...emptyRow(id),
  label,
  amount: cents,
  ...more,
})

/** A budget with more going out than comes in. Every amount is made up. */
const sample: Budget = {
  ...emptyBudget('AU'),
  income: [
    row('sample-1', 'Pay from work (sample)', 310_00, { frequency: 'fortnightly' }),
    row('sample-2', 'Pocket money (sample)', 20_00),
  ],
  expenses: [
    row('sample-3', 'Board to my family (sample)', 60_00),
    row('sample-4', 'Phone (sample)', 35_00, { frequency: 'monthly' }),
    row('sample-5', 'Bus and train (sample)', 24_50),
    row('sample-6', 'Going out and fun (sample)', 55_00),
    row('sample-7', 'Driving lessons (sample)', 75_00, { frequency: 'fortnightly' }),
  ],
}

/** What the student whom visitors sign in as has saved. */
export async function seedDemoBudget(services: Services): Promise<void> {
  const { db, clock } = services
  const [student] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `student@${demoDomain}`))
  if (!student) return
  const at = clock.now()
  await db.insert(toolResults).values({
    userId: student.id,
    tool: 'budget-planner',
    toolVersion: 1,
    answers: sample,
    sealKey: newId(),
    createdAt: at,
    updatedAt: at,
  })
  await seedDemoCheck(services, student.id)
  await db.insert(toolResults).values({
    userId: student.id,
    tool: 'resume-helper',
    toolVersion: 1,
    answers: demoResume,
    sealKey: newId(),
    createdAt: at,
    updatedAt: at,
  })
  const { resume } = demoResume
  const version = { title: 'For a café (sample)', content: resume, createdAt: at, updatedAt: at }
  await db.insert(resumes).values({ userId: student.id, ...version })
}
