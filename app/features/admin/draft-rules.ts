export type Draft = {
  /** It was created in the admin area, which knows all of its history. */
  isKnown: boolean
  /** Its status is that of a draft. */
  isDraft: boolean
  wasLive: boolean
  isAuthor: boolean
  /** The role may delete drafts of others. */
  mayDelete: boolean
  /** Someone else has a change of it that is not published. */
  hasOthers: boolean
}
export type DraftRefusal = 'not-a-draft' | 'was-live' | 'not-yours' | 'others-work-on-it'

/** Why a draft cannot be deleted, or null where it can: one that nobody ever saw, by its author or who holds the permission. */
export function draftRefusal(draft: Draft): DraftRefusal | null {
  if (!draft.isKnown || !draft.isDraft) return 'not-a-draft'
  if (draft.wasLive) return 'was-live'
  if (draft.mayDelete) return null
  if (!draft.isAuthor) return 'not-yours'
  return draft.hasOthers ? 'others-work-on-it' : null
}

export const draftRefusalWords: Record<DraftRefusal, string> = {
  'not-a-draft': 'You can only delete a draft that was created in the admin area and is not published.',
  'was-live': 'This was on the site before, so it cannot be deleted. You can take it off the site.',
  'not-yours': 'Someone else wrote this draft, so you cannot delete it.',
  'others-work-on-it': 'Someone else is working on this draft, so you cannot delete it.',
}
