/** How far a report is. */
export const factReportStates = ['open', 'accepted', 'declined', 'fixed'] as const
export type FactReportState = (typeof factReportStates)[number]

export const factReportStateWords: Record<FactReportState, string> = {
  open: 'To look at',
  accepted: 'True, to be changed',
  declined: 'The page is right',
  fixed: 'Changed',
}

/** What the reader who asked is told. */
export const outcomeWords: Record<Exclude<FactReportState, 'open'>, string> = {
  accepted: 'You were right. We will change it.',
  declined: 'We looked it up, and what the page says is right.',
  fixed: 'You were right. We have changed it.',
}

export const factReportLengths = { page: 200, fact: 100, words: 1_000, seenAt: 500 }

/** Reports are worked through long before. */
export const factReportLifeDays = 365

/** The choice that names no fact. */
export const otherFact = 'other'
export const otherFactWords = 'Something else on this page'

/** A path of this site, without query and fragment. */
export function isPagePath(page: string): boolean {
  return page.length <= factReportLengths.page && /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(page)
}

export type FactReportForm = { words: string; seenAt: string }

/** Errors by field; empty when the form is valid. */
export function factReportErrors({ words, seenAt }: FactReportForm): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!words.trim()) errors.words = 'Say what is out of date'
  if (words.length > factReportLengths.words) errors.words = 'Keep it under 1,000 characters'
  if (seenAt.length > factReportLengths.seenAt) errors.seen_at = 'Keep it under 500 characters'
  return errors
}
