/** Why someone reports something. */
export const reportReasons = ['unkind', 'too-private', 'unsafe', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonWords: Record<ReportReason, string> = {
  unkind: 'It is unkind or insulting',
  'too-private': 'It asks for something private, or to meet or write elsewhere',
  unsafe: 'It makes me feel unsafe',
  other: 'Something else',
}

/** What can be reported. Stored with each report, so a kind never changes its name. */
export const reportedKinds = ['career-plan-comment', 'enquiry-reply', 'message', 'group-post'] as const

export const mostReportWords = 1_000
