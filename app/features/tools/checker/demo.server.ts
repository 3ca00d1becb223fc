import { newId } from '#app/platform/ids.ts'
import type { Services } from '#app/platform/services.server.ts'
import { answerColumns } from '../results.server.ts'
import { toolResults } from '../tables.server.ts'
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

/** What a demo student has saved of the checker. */
export async function seedDemoCheck({ db, clock, settings }: Services, userId: number): Promise<void> {
  const at = clock.now()
  const facts = await centrelinkChecker.readFacts(db)
  const seen = seenOf(centrelinkChecker.workOut(sample, facts, at) as CheckResult)
  const sealKey = newId()
  await db.insert(toolResults).values({
    userId,
    tool: centrelinkChecker.info.key,
    toolVersion: centrelinkChecker.info.version,
    sealKey,
    ...answerColumns(settings, centrelinkChecker, sealKey, { ...sample, seen }),
    createdAt: at,
    updatedAt: at,
  })
}
