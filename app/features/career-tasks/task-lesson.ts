import type { CareerTask } from './contract.ts'

/** The lesson of a task as people see it. @param lesson null when it was never published or is gone */
export function taskLesson(
  slug: string | null,
  lesson: { title: string; is_offered: boolean } | null,
): CareerTask['lesson'] {
  if (!slug) return null
  return {
    slug,
    title: lesson?.title ?? null,
    url: lesson?.is_offered ? `/schools-on-demand/lessons/${slug}` : null,
  }
}
