import { plainLine } from '#app/features/people/plain-line.ts'

/** One thing that answers to a task are judged by. `levels`: in words, the lowest first. */
export type Criterion = { key: string; title: string; levels: string[] }

/** A criterion as an advisor typed it. */
export type CriterionDraft = Omit<Criterion, 'key'>

export const rubricLimits = { criteria: 6, fewestLevels: 2, maxLevels: 5, title: 100, level: 200 } as const

/** What an advisor typed as criteria, in plain lines without those that are empty; the place of each is its key. */
export function toRubric(drafts: readonly CriterionDraft[]): Criterion[] {
  return drafts
    .map(plain)
    .filter((draft) => !isEmpty(draft))
    .map((draft, at) => ({ key: `c${at + 1}`, ...draft }))
}

/** What is wrong with criteria, by field: `rubric.0.title`, `rubric.0.levels`, or `rubric` for all of them. */
export function rubricErrors(drafts: readonly CriterionDraft[]): Record<string, string> {
  const { criteria } = rubricLimits
  if (toRubric(drafts).length > criteria) return { rubric: `Use up to ${criteria} criteria` }
  const errors: Record<string, string> = {}
  for (const [at, draft] of drafts.map(plain).entries()) {
    if (isEmpty(draft)) continue
    const title = titleError(draft.title)
    const levels = levelsError(draft.levels)
    if (title) errors[`rubric.${at}.title`] = title
    if (levels) errors[`rubric.${at}.levels`] = levels
  }
  return errors
}

function titleError(title: string): string | null {
  if (!title) return 'Say what you look for'
  return title.length > rubricLimits.title ? `Keep it under ${rubricLimits.title} characters` : null
}

function levelsError(levels: readonly string[]): string | null {
  const { fewestLevels, maxLevels, level: longest } = rubricLimits
  if (levels.length < fewestLevels || levels.length > maxLevels)
    return 'Write two to five levels, each on its own line'
  if (new Set(levels).size < levels.length) return 'Two levels have the same words'
  return levels.some((level) => level.length > longest) ? `Keep each level under ${longest} characters` : null
}

function plain({ title, levels }: CriterionDraft): CriterionDraft {
  const lines = levels.map((level) => plainLine(level).trim()).filter(Boolean)
  return { title: plainLine(title).trim(), levels: lines }
}

function isEmpty({ title, levels }: CriterionDraft): boolean {
  return !title && levels.length === 0
}

/** Whether two rubrics ask the same. */
export function isSameRubric(one: readonly Criterion[] | null, other: readonly Criterion[] | null): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? [])
}

/** Whether each level that was given is one of its criterion. */
export function hasLevels(rubric: readonly Criterion[] | null, levels: Record<string, number>): boolean {
  return Object.entries(levels).every(([key, level]) => {
    const criterion = rubric?.find((one) => one.key === key)
    return criterion !== undefined && level in criterion.levels
  })
}
