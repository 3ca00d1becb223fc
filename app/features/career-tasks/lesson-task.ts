import type { Lesson } from '#app/features/lessons/contract.ts'

/** The text of a task that goes with a lesson, as advisors type it: with the questions of its worksheet. */
export function textOfLesson({ title, worksheet }: Pick<Lesson, 'title' | 'worksheet'>): string {
  const intro = `This task goes with the lesson “${title}”. Do the tasks on its worksheet.`
  const questions = worksheet.map(({ task }) => `- ${task.replace(/\s+/g, ' ').trim()}`)
  return [intro, questions.join('\n')].filter(Boolean).join('\n\n')
}
