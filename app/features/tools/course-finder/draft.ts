import { emptyFinder, type FinderAnswers, maxSubjectLength, maxSubjects } from './finder.ts'
import { finderWords } from './words.ts'

/** Answers as they are typed: subjects stay text, and the question that was shown last is remembered. */
export type FinderDraft = Omit<FinderAnswers, 'subjects'> & { subjects: string; step: number }

export function emptyDraft(country: FinderAnswers['country']): FinderDraft {
  return { ...emptyFinder(country), subjects: '', step: 0 }
}

/** The answers of a draft, and what is wrong with what was typed. */
export function readDraft({ step: _, ...draft }: FinderDraft): {
  answers: FinderAnswers
  error: string | null
} {
  const subjects = [...new Set(draft.subjects.split(/[,;\n]/).map((one) => one.trim()))].filter(Boolean)
  const error =
    subjects.length > maxSubjects
      ? finderWords.tooManySubjects
      : subjects.some((one) => one.length > maxSubjectLength)
        ? finderWords.subjectTooLong
        : null
  return { answers: { ...draft, subjects: error ? [] : subjects }, error }
}

export function toDraft(answers: FinderAnswers): FinderDraft {
  return { ...answers, subjects: answers.subjects.join(', '), step: 0 }
}
