/** A subject at home beside the one abroad that is to count for it. */
export type CreditRow = {
  here: string
  there: string
  /** Days as `2027-05-03`; null while it has not happened. */
  askedOn: string | null
  approvedOn: string | null
  /** Where the approval can be seen: an e-mail, a letter, a form. */
  evidence: string
}

export type CreditState = 'to-ask' | 'asked' | 'no-evidence' | 'approved'

export const creditWords: Record<CreditState, string> = {
  'to-ask': 'Ask for it',
  asked: 'Asked: wait for the answer',
  'no-evidence': 'Approved: get it in writing',
  approved: 'Approved in writing',
}

export const maxCreditRows = 30

export function creditState({ askedOn, approvedOn, evidence }: CreditRow): CreditState {
  if (approvedOn) return evidence.trim() === '' ? 'no-evidence' : 'approved'
  return askedOn ? 'asked' : 'to-ask'
}

/** What is wrong with a row, by field; null where nothing is. */
export function creditProblem(
  row: CreditRow,
  today: string,
): { field: keyof CreditRow; says: string } | null {
  if (row.here.trim() === '') return { field: 'here', says: 'Please name the subject at home' }
  if (row.askedOn && row.askedOn > today)
    return { field: 'askedOn', says: 'Please give today or an earlier day' }
  if (row.approvedOn && row.approvedOn > today)
    return { field: 'approvedOn', says: 'Please give today or an earlier day' }
  if (row.askedOn && row.approvedOn && row.approvedOn < row.askedOn)
    return { field: 'approvedOn', says: 'Please give the day you asked for it or a later day' }
  return null
}

/** How many rows are in each state, for the top of the table. */
export function creditCounts(rows: readonly CreditRow[]): Record<CreditState, number> {
  const counts: Record<CreditState, number> = { 'to-ask': 0, asked: 0, 'no-evidence': 0, approved: 0 }
  for (const row of rows) counts[creditState(row)] += 1
  return counts
}
