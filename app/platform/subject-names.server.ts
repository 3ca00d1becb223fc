import type { Database } from './database.server.ts'

/** What a notification is about, as it is called now: a group, a task. */
export type SubjectNames = {
  name: string
  /** What a member of staff wrote there. Never a message, nor the words of a student. */
  words?: string
  /** Of an event. */
  startsAt?: Date
}

/** Looks subjects of one kind up by their ids. What is gone is left out. */
export type FindSubjectNames = (db: Database, ids: readonly number[]) => Promise<Map<number, SubjectNames>>
