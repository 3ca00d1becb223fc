import * as z from 'zod/mini'
import { isDay } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import { defineTool } from '../definition.server.ts'
import { toolOf } from '../registry.ts'
import { readToolPack } from '../tool-packs.server.ts'
import { bounds, type FactName, numberProblem } from './answers.ts'
import { writeCheck } from './checker-file.server.ts'
import { preparePack } from './context.ts'
import { type CheckResult, checkPayments } from './engine.ts'
import { benefitDay } from './last-day.ts'
import type { BenefitPack, Country } from './pack.ts'
import { questionsOf, relevantAnswers } from './questions.ts'
import { maxReasonLength } from './seen.ts'
import type { SavedAnswers } from './typed.ts'

/** The rules and rates that count, as they were read. */
export type CheckerFacts = { benefits: BenefitPack }

const left = ['unknown', 'skipped']
const choose = 'Please choose one of the answers'

const seen = z.strictObject({
  day: z.string().check(z.refine(isDay, 'That date does not exist')),
  pack_version: z.string().check(z.maxLength(20)),
  lines: z
    .array(
      z.strictObject({
        payment: z.string().check(z.maxLength(40)),
        outcome: z.enum(['may', 'unlikely', 'cant_tell']),
        reason: z.string().check(z.maxLength(maxReasonLength)),
        amount: z.nullable(
          z.strictObject({
            words: z.string().check(z.maxLength(80)),
            last_day: z.string().check(z.refine(isDay, 'That date does not exist')),
          }),
        ),
      }),
    )
    .check(z.maxLength(30)),
})

const shape = z.strictObject({
  country: z.enum(['AU', 'NZ'], 'Please choose Australia or New Zealand'),
  ...fieldShapes(),
  seen: z.optional(z.nullable(seen)),
}) as unknown as z.ZodMiniType<SavedAnswers>

export const centrelinkChecker = defineTool<SavedAnswers, CheckerFacts>({
  info: toolOf('centrelink-checker'),
  shape,
  errorsOf,
  readFacts: async (db) => ({ benefits: await readBenefits(db) }),
  workOut: (answers, facts, now) => resultOf(answers, facts, now),
  write: (pdf, answers, facts, now) => writeCheck(pdf, resultOf(answers, facts, now)),
})

/** The pack of benefit rules. */
export async function readBenefits(db: Database): Promise<BenefitPack> {
  const { contents, readOn } = await readToolPack(db, 'benefit-rules')
  return { ...(contents as Omit<BenefitPack, 'readOn'>), readOn }
}

function resultOf(answers: SavedAnswers, { benefits }: CheckerFacts, now: Date): CheckResult {
  const prepared = preparePack(benefits, benefitDay(answers.country, now))
  return checkPayments(prepared, relevantAnswers(answers))
}

/** A shape for each field that either country asks for. Each may be left out. */
function fieldShapes() {
  const all = [...questionsOf.AU, ...questionsOf.NZ].flatMap(({ fields }) => fields)
  const byName = Map.groupBy(all, ({ name }) => name)
  const shapes = [...byName].map(([name, fields]) => {
    const values = fields.flatMap(({ options = [] }) => options.map(({ value }) => value))
    const one = values.length > 0 ? z.literal([...new Set([...values, ...left])], choose) : numberShape(name)
    return [name, z.optional(one)] as const
  })
  return Object.fromEntries(shapes)
}

function numberShape(name: FactName) {
  const key = name as keyof typeof bounds
  const isGood = (value: number) => numberProblem(key, value) === null
  return z.union([z.literal(left), z.number().check(z.refine(isGood))], bounds[key].error)
}

/** An option that only the other country has. */
function errorsOf(answers: SavedAnswers): FieldErrors {
  const fields = questionsOf[answers.country as Country].flatMap((question) => question.fields)
  const wrong = fields.filter(({ name, options }) => {
    const value = answers[name]
    if (!options || value === undefined || left.includes(String(value))) return false
    return !options.some((option) => option.value === value)
  })
  return Object.fromEntries(wrong.map(({ name }) => [name, [choose]]))
}
