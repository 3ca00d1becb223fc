import type * as z from 'zod/mini'
import type { Database } from '#app/platform/database.server.ts'
import type { Pdf } from '#app/platform/pdf/pdf.server.ts'
import type { FieldErrors } from '#app/platform/problem.ts'
import type { ToolInfo } from './registry.ts'
import type { ResultDay } from './result-days.ts'

export type Values = Record<string, unknown>

/** What the server needs of a tool. The rules themselves are pure, and the browser goes by the same. */
export type ToolDefinition<Answers extends object = object, Facts extends object = object> = {
  info: ToolInfo
  /** Of its answers; unknown fields are refused. */
  shape: z.ZodMiniType<Answers>
  /**
   * What is wrong with answers of the right shape, by field.
   *
   * @param saved the answers that they replace; undefined for new ones
   */
  errorsOf(answers: Answers, now: Date, saved?: Answers): FieldErrors
  /** The dated figures that it works with; with answers also what it looks up for them. */
  readFacts(db: Database, answers?: Answers): Promise<Facts>
  /** @param now by the clock of the site */
  workOut(answers: Answers, facts: Facts, now: Date): object
  /** The days of a result for a calendar; only of tools that have any. */
  calendar?(answers: Answers, facts: Facts, now: Date): ResultDay[]
  /** What stands at the top of the file and names it, where that is not the tool. */
  fileTitle?(answers: Answers): string
  /** The file of a result, below its title. */
  write(pdf: Pdf, answers: Answers, facts: Facts, now: Date): void
}

export function defineTool<Answers extends object, Facts extends object>(
  definition: ToolDefinition<Answers, Facts>,
): ToolDefinition {
  return definition as unknown as ToolDefinition
}
