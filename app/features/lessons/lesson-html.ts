import { decorate } from '#app/features/articles/decorate.ts'
import type { Lesson } from './contract.ts'

/** The plan as a page shows it, below the recording where there is one. */
export function lessonHtml(lesson: Lesson): string {
  return decorate(recordingOf(lesson) + lesson.plan).html
}

/** As a video of rich text, which stands behind a facade. */
function recordingOf({ video, title }: Lesson): string {
  if (!video) return ''
  const caption = `Recording: ${title}`.replace(/[<>&]/g, '')
  return `<figure data-video="${video.provider}" data-video-id="${video.id}"><figcaption>${caption}</figcaption></figure>`
}
