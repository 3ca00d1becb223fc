import { eq, like, or } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { modules, quizzes, topics } from '../tables.server.ts'

const tables = { 'academy-modules': [modules], 'academy-topics': [topics, quizzes] } as const
const longest = 100

/** An address that no other part has: the one that is wished for, or the same with a number. A quiz has the address of its topic. */
export async function newSlug(tx: Database, type: keyof typeof tables, wish: string): Promise<string> {
  const base = wish.slice(0, longest).replace(/(?<!-)-+$/, '')
  const taken = new Set<string>()
  for (const table of tables[type]) {
    const rows = await tx
      .select({ slug: table.slug })
      .from(table)
      .where(or(eq(table.slug, base), like(table.slug, `${base}-%`)))
    for (const { slug } of rows) taken.add(slug)
  }
  let slug = base
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`
  return slug
}
