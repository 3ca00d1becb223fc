import { eq } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { seedDemoBudget } from './budget/demo.server.ts'
import { seedDemoCheck } from './checker/demo.server.ts'
import { seedDemoExchange } from './exchange/demo.server.ts'
import { seedDemoResume } from './resume/demo.server.ts'

const seeds = [seedDemoBudget, seedDemoCheck, seedDemoResume, seedDemoExchange]

/** Saves samples of tools for the student whom visitors sign in as. */
export async function seedDemoTools(services: Services): Promise<void> {
  const [student] = await services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `student@${demoDomain}`))
  if (!student) return
  for (const seed of seeds) await seed(services, student.id)
}
