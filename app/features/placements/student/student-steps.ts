/** The pages of a request, in their order. */
export const studentSteps = ['work', 'host', 'days', 'tasks', 'you'] as const
export type StudentStep = (typeof studentSteps)[number]

export const stepNames: Record<StudentStep, string> = {
  work: 'The work',
  host: 'The host',
  days: 'Days and hours',
  tasks: 'Tasks',
  you: 'About you',
}

export function isStudentStep(text: string | null): text is StudentStep {
  return studentSteps.includes(text as StudentStep)
}

export function nextStudentStep(step: StudentStep): StudentStep | null {
  return studentSteps[studentSteps.indexOf(step) + 1] ?? null
}

/** Which questions of the form `student` are on which page; the rest are on the last one. */
export const questionsOfTasks: readonly string[] = ['tasks', 'learning', 'travel', 'access']

export function startPath(id: number | string, step: StudentStep): string {
  return `/wex/start?placement=${id}&step=${step}`
}
