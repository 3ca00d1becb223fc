import { textOf } from '#app/platform/forms/form-data.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type CriterionDraft, rubricLimits } from './rubric.ts'
import { htmlOfText } from './task-text.ts'

export type TaskResult = FormResult<
  'title' | 'description' | 'due_date' | 'group_ids' | 'student_ids' | 'tick_rule' | 'lesson_slug'
> & {
  /** What was typed, for a page without scripts. */
  sent?: {
    title: string
    description: string
    due_date: string
    groups: number[]
    rubric: CriterionDraft[]
  }
}

/** The fields of a task as its form sends them, and as the call takes them. */
export function readTaskForm(form: FormData) {
  const numbers = (name: string) => form.getAll(name).slice(0, 500).map(Number).filter(Number.isInteger)
  const sent = {
    title: textOf(form, 'title'),
    description: textOf(form, 'description', 20_000),
    due_date: textOf(form, 'due_date', 10),
    groups: numbers('group_ids'),
    rubric: readRubric(form),
  }
  const body = {
    title: sent.title,
    description: htmlOfText(sent.description),
    due_date: sent.due_date,
    group_ids: sent.groups,
    // without its fields it stays as it is
    rubric: form.has('rubric.0.title') ? sent.rubric : undefined,
  }
  return { sent, body, studentIds: numbers('student_ids') }
}

/** The criteria with a line for each level, in the places where they were typed. */
function readRubric(form: FormData): CriterionDraft[] {
  return Array.from({ length: rubricLimits.criteria }, (_, at) => ({
    title: textOf(form, `rubric.${at}.title`),
    levels: textOf(form, `rubric.${at}.levels`, 4_000)
      .split('\n', 20)
      .map((line) => line.slice(0, 1_000)),
  }))
}
