import { type Answers, allFields, readAnswers } from '#app/features/forms/answers.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import { questionsOfTasks, type StudentStep } from './student-steps.ts'
import type { StudentTerms } from './terms.ts'

/** Something that the student fills in before they sign. */
export type Todo = { step: StudentStep; field: string; says: string }

export type TodoFacts = {
  terms: StudentTerms
  answers: Answers
  sections: readonly FormSection[]
  /** The day at the school. */
  today: string
  host: 'none' | 'open' | 'closed'
  needsGuardian: boolean
}

/** What a student still has to fill in, in the order of the pages of a request. */
export function studentTodo(facts: TodoFacts): Todo[] {
  const { terms, today, host } = facts
  const todo: Todo[] = []
  if (terms.startDate < today)
    todo.push({
      step: 'work',
      field: 'start_date',
      says: 'The first day is in the past. Choose another one.',
    })
  if (host === 'none') todo.push({ step: 'host', field: 'host_id', says: 'Choose a host, or add one.' })
  if (host === 'closed')
    todo.push({
      step: 'host',
      field: 'host_id',
      says: 'This host does not take students now. Choose another one.',
    })
  if (terms.days.length === 0)
    todo.push({ step: 'days', field: 'days', says: 'Choose the days and hours at work.' })
  return [...todo, ...todoOfAnswers(facts), ...todoOfGuardian(facts)]
}

function todoOfAnswers({ sections, answers, today }: TodoFacts): Todo[] {
  const { errors } = readAnswers(sections, answers, { today })
  const labels = new Map(allFields(sections).map(({ name, label }) => [name, label]))
  return Object.entries(errors)
    .filter(([name]) => !name.startsWith('signature'))
    .map(([name, sentence]) => ({
      step: questionsOfTasks.includes(name) ? 'tasks' : 'you',
      field: `answers.${name}`,
      says: `${labels.get(name) ?? name}: ${sentence}.`,
    }))
}

/** The school checks the address before anything is sent to it. */
function todoOfGuardian({ needsGuardian, terms: { guardianName, guardianEmail } }: TodoFacts): Todo[] {
  if (!needsGuardian) return []
  const todo: Todo[] = []
  if (!guardianName)
    todo.push({ step: 'you', field: 'guardian_name', says: 'Name a parent or guardian, who has to agree.' })
  if (!guardianEmail)
    todo.push({
      step: 'you',
      field: 'guardian_email',
      says: 'Give the email address of your parent or guardian.',
    })
  return todo
}
