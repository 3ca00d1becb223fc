/**
 * The list of students behind a figure.
 *
 * @param view `classYear` null: those of whom no year is known
 * @param filters as the list has them in its address
 */
export function studentsAddress(
  { classYear, groupId }: { classYear?: number | string | null; groupId?: string },
  filters: Record<string, string> = {},
): string {
  const query = new URLSearchParams(filters)
  if (classYear !== undefined) query.set('class_year', String(classYear ?? 'none'))
  if (groupId) query.set('group_id', String(groupId))
  const search = query.toString()
  return search ? `/advisor/students?${search}` : '/advisor/students'
}

/** The figures of a view as a file. */
export function figuresFile(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/advisor/analytics/export?${new URLSearchParams([...given, ['format', 'csv']])}`
}

/** The figures of a period for a principal: a PDF. */
export function boardFile({ from, to }: { from: string; to: string }): string {
  return `/api/advisor/analytics/board?${new URLSearchParams({ from, to })}`
}
