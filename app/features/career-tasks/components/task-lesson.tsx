import { Link } from '#app/ui/link.tsx'
import type { CareerTask } from '../contract.ts'

/** Which lesson a task goes with, and that the lesson is no longer offered where that is so. */
export function TaskLesson({ lesson }: Pick<CareerTask, 'lesson'>) {
  if (!lesson) return null
  const { title, url } = lesson
  if (url)
    return (
      <p>
        Lesson: <Link to={url}>{title}</Link>
      </p>
    )
  const name = title ? `Lesson: ${title}. ` : ''
  return <p>{`${name}Yonder no longer offers this lesson. You can still do the task.`}</p>
}
