import { asc } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import {
  searchQuestionIntents,
  searchQuestionSubjects,
  searchQuestionTraits,
  searchQuestionWords,
} from '../tables.server.ts'
import { prepareQuestions, type Questions } from './intents.ts'

/** Read once, and again after a change of the pack. */
const cached = new WeakMap<Database, Promise<Questions>>()

/** The questions that are recognised, ready to be compared with. */
export function knownQuestions(db: Database): Promise<Questions> {
  const present = cached.get(db)
  if (present) return present
  const read = readQuestions(db)
  cached.set(db, read)
  read.catch(() => cached.delete(db))
  return read
}

export function invalidateQuestions(db: Database): void {
  cached.delete(db)
}

async function readQuestions(db: Database): Promise<Questions> {
  return prepareQuestions({
    intents: await db.select().from(searchQuestionIntents).orderBy(asc(searchQuestionIntents.position)),
    subjects: await db.select().from(searchQuestionSubjects).orderBy(asc(searchQuestionSubjects.name)),
    words: await db.select().from(searchQuestionWords),
    traits: await db.select().from(searchQuestionTraits).orderBy(asc(searchQuestionTraits.position)),
  })
}
