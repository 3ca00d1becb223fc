import { awardLevel } from './award-words.ts'
import type { Course } from './contract.ts'
import { sectorWords } from './words.ts'

/** The level of a course as its page and its sheet state it. */
export function levelOf({ title, level }: Pick<Course, 'title' | 'level'>): string {
  if (!level) return 'Not stated'
  return awardLevel({ name: title, level: level.name }) ?? level.name
}

/** What to ask a provider about the price. Free places exist in vocational education only. */
export function feeQuestions({ sector }: Pick<Course, 'sector'>): string {
  return sector === sectorWords.vet ? 'fees, loans and fee-free places' : 'fees and loans'
}
