import { type AuditSentence, type AuditSubject, atSchool } from '#app/platform/audit-sentences.ts'
import type { ReportKind } from './reports.ts'

export const schoolFigureSentences: Record<`school-reports.${ReportKind}`, AuditSentence> = {
  'school-reports.students': (facts) => `made a file of students${atSchool(facts)}`,
  'school-reports.plans': (facts) => `made a file of career plans${atSchool(facts)}`,
  'school-reports.sheets': (facts) => `made a file of career plans to print${atSchool(facts)}`,
  'school-reports.academy': (facts) => `made a file about the Academy${atSchool(facts)}`,
  'school-reports.wex': (facts) => `made a file of work experience${atSchool(facts)}`,
}

export const schoolFigureSubjects: Record<string, AuditSubject> = {
  'school-reports': { one: 'a file of a school' },
}
