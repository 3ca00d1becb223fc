import * as z from 'zod/mini'
import { bounds, numberProblem } from '../checker/answers.ts'
import { benefitDay } from '../checker/last-day.ts'
import type { BenefitPack } from '../checker/pack.ts'
import { readBenefits } from '../checker/tool.server.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { readToolPack } from '../tool-packs.server.ts'
import { daysOf } from './days.ts'
import type { Guide } from './guide.ts'
import { isStartDay, listAnswersOf, noDay, type SavedGuide } from './list-draft.ts'
import { writeList } from './list-file.server.ts'
import { type MyList, myList } from './my-list.ts'

/** The pages of both countries, with the rules that they rest on. */
export type GuideFacts = { guide: Guide; benefits: BenefitPack }

const shape = z.strictObject({
  country: z.enum(['AU', 'NZ'], 'Please choose Australia or New Zealand'),
  age: z.optional(
    z.number(bounds.age.error).check(z.refine((age) => numberProblem('age', age) === null, bounds.age.error)),
  ),
  activity: z.optional(
    z.enum(['secondary', 'tertiary', 'apprentice', 'job_seeker', 'none'], 'Please choose one of the answers'),
  ),
  is_renting: z.optional(z.boolean()),
  is_away: z.optional(z.boolean()),
  starts_on: z.optional(z.string(noDay).check(z.refine(isStartDay, noDay))),
})

export const centrelink101 = defineTool<SavedGuide, GuideFacts>({
  info: toolOf('centrelink-101'),
  shape: shape as unknown as z.ZodMiniType<SavedGuide>,
  errorsOf: () => ({}),
  readFacts: async (db) => {
    const [{ contents }, benefits] = await Promise.all([readToolPack(db, 'centrelink-101'), readBenefits(db)])
    return { guide: contents as Guide, benefits }
  },
  workOut: (answers, facts, now) => listOf(answers, facts, now),
  calendar: (answers, facts, now) => daysOf(listOf(answers, facts, now)),
  write: (pdf, answers, facts, now) => writeList(pdf, answers.country, listOf(answers, facts, now), facts),
})

function listOf(answers: SavedGuide, { guide, benefits }: GuideFacts, now: Date): MyList {
  return myList(guide, benefits, listAnswersOf(answers), benefitDay(answers.country, now))
}
