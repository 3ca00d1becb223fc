import { inArray } from 'drizzle-orm'
import { cutText } from '#app/platform/cut-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SubjectNames } from '#app/platform/subject-names.server.ts'
import { careerTasks } from './tables.server.ts'

const titleLength = 60

/** The titles of tasks, which advisors write. One statement. */
export async function namesOfTasks(db: Database, ids: readonly number[]): Promise<Map<number, SubjectNames>> {
  const rows = await db
    .select({ id: careerTasks.id, title: careerTasks.title })
    .from(careerTasks)
    .where(inArray(careerTasks.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, { name: cutText(title, titleLength) }]))
}
