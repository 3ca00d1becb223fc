import type { ResumeDraft } from '../draft.ts'
import type { Resume } from '../shapes.ts'

/** What each part of the résumé helper gets. */
export type PartProps = {
  draft: ResumeDraft
  onChange(change: (draft: ResumeDraft) => ResumeDraft): void
}

/** A change of the document alone. */
export function onResume(change: (resume: Resume) => Resume): (draft: ResumeDraft) => ResumeDraft {
  return (draft) => ({ ...draft, resume: change(draft.resume) })
}
