import type { ArtTheme } from '#app/ui/art-kinds.ts'

/** How a slide looks: a title with points, a question whose points are shown one after another, or one sentence. */
export const slideKinds = ['points', 'question', 'statement'] as const
export type SlideKind = (typeof slideKinds)[number]
/** `notes` are for the teacher; `picture` is the land beside the words. */
export type Slide = { title: string; points: string[]; kind?: SlideKind; notes?: string; picture?: ArtTheme }
/** A task of a worksheet, with the number of lines to write on. */
export type Task = { task: string; lines: number }
/** `checked`: the day on which what the lesson says was compared with it; missing where nothing was. */
export type Source = { title: string; publisher: string; url: string; checked?: string }

/** School subjects that a lesson fits into. */
export const lessonSubjects = {
  careers: 'Careers',
  english: 'English',
  mathematics: 'Mathematics',
  humanities: 'Humanities and social sciences',
  science: 'Science',
  health: 'Health and physical education',
  technologies: 'Technologies',
  arts: 'The arts',
}
export type LessonSubject = keyof typeof lessonSubjects
export const lessonSubjectKeys = Object.keys(lessonSubjects) as LessonSubject[]

/**
 * Areas of the frameworks that schools plan career education by. Sources: Australian Blueprint for Career Development (first edition
 * 2010, second edition 2022, Commonwealth of Australia), which has three areas; Career Education Guidelines of the Ministry of
 * Education, New Zealand, whose career management competencies have three groups.
 */
export const lessonFrameworks = {
  'abcd-personal-management': 'Australian Blueprint, area A: personal management',
  'abcd-learning-and-work': 'Australian Blueprint, area B: learning and work exploration',
  'abcd-career-building': 'Australian Blueprint, area C: career building',
  'nz-self-awareness': 'New Zealand competencies: developing self-awareness',
  'nz-opportunities': 'New Zealand competencies: exploring opportunities',
  'nz-deciding': 'New Zealand competencies: deciding and acting',
}
export type LessonFramework = keyof typeof lessonFrameworks
export const lessonFrameworkKeys = Object.keys(lessonFrameworks) as LessonFramework[]

export const firstLessonYear = 7
export const lastLessonYear = 13
export const lessonYears = Array.from(
  { length: lastLessonYear - firstLessonYear + 1 },
  (_, at) => firstLessonYear + at,
)

/** `Years 9 to 11`, `Year 10`. @param years in any order */
export function yearsInWords(years: readonly number[]): string {
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return first === last ? `Year ${first}` : `Years ${first} to ${last}`
}

/** Slides written before kinds are a question where their title asks one. */
export function kindOfSlide({ title, points, kind }: Slide): SlideKind {
  if (kind) return kind
  if (title.trim().endsWith('?')) return 'question'
  return points.length <= 1 ? 'statement' : 'points'
}

type FileFacts = {
  label: string
  format: string
  document: 'plan' | 'slides' | 'worksheet'
  ending: string
  mime: string
}

const pdf = { format: 'PDF', ending: 'pdf', mime: 'application/pdf' }

/** The files of a lesson, in their order. */
export const lessonFiles = {
  plan: { label: 'Lesson plan', document: 'plan', ...pdf },
  slides: { label: 'Slides', document: 'slides', ...pdf },
  'slides-pptx': {
    label: 'Slides',
    document: 'slides',
    format: 'PowerPoint',
    ending: 'pptx',
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  worksheet: { label: 'Worksheet', document: 'worksheet', ...pdf },
  'worksheet-docx': {
    label: 'Worksheet',
    document: 'worksheet',
    format: 'Word',
    ending: 'docx',
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const satisfies Record<string, FileFacts>
export type LessonFile = keyof typeof lessonFiles
export const lessonFileTypes = Object.keys(lessonFiles) as LessonFile[]
