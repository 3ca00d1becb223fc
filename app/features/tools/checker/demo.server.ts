import type { Services } from '#app/platform/services.server.ts'
import { insertResult } from '../results.server.ts'
import type { CheckResult } from './engine.ts'
import { seenOf } from './seen.ts'
import { centrelinkChecker } from './tool.server.ts'
import type { SavedAnswers } from './typed.ts'

/** A made-up student of 18 who lives at home. */
const sample: SavedAnswers & Record<string, unknown> = {
  country: 'AU',
  age: 18,
  residence: 'citizen',
  activity: 'tertiary',
  load: 100,
  course_level: 'bachelor',
  first_year: true,
  year12: true,
  lives: 'with_parents',
  home: 'possible',
  parents_income: 72_000,
  parents_on_income_support: false,
  others_in_pool: 0,
  own_income: 310,
  savings: 900,
  assets: 2_000,
  partner: 'none',
  children: false,
  worked: 'none',
  landlord: 'none',
  aboriginal_or_torres_strait_islander: 'skipped',
}

/** Saves the sample for a demo student, with what was seen that day. */
export async function seedDemoCheck(services: Services, userId: number): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const facts = await centrelinkChecker.readFacts(db)
  const seen = seenOf(centrelinkChecker.workOut(sample, facts, now) as CheckResult)
  await insertResult(db, { userId }, centrelinkChecker, { ...sample, seen }, { now, services })
}
