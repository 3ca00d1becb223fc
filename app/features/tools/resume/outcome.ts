import { type ChecklistItem, checklistOf } from './checklist.ts'
import type { Resume } from './shapes.ts'
import { type Warning, warningsOf } from './warnings.ts'

/** What a reader looks for, and what to think about. There is no score. */
export type ResumeOutcome = { checklist: ChecklistItem[]; warnings: Warning[] }

export function outcomeOf(resume: Resume, today: string): ResumeOutcome {
  return { checklist: checklistOf(resume, today), warnings: warningsOf(resume, today) }
}
