export type Slide = { title: string; points: string[] }
/** A task of a worksheet, with the number of lines to write on. */
export type Task = { task: string; lines: number }
/** `checked`: the day on which what the lesson says was compared with it; missing where nothing was. */
export type Source = { title: string; publisher: string; url: string; checked?: string }

/** `Years 9 to 11`, `Year 10`. @param years in any order */
export function yearsInWords(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `Year ${first}` : `Years ${first} to ${last}`
}

/** The files of a lesson, in their order. */
export const lessonFiles = { plan: 'Lesson plan', slides: 'Slides', worksheet: 'Worksheet' }
export type LessonFile = keyof typeof lessonFiles
export const lessonFileTypes = Object.keys(lessonFiles) as LessonFile[]
