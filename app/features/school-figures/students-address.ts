/** The list of students behind a figure. @param filters as the list has them in its address */
export function studentsAddress(
  { classYear, groupId }: { classYear?: number | string | null; groupId?: number | string | null },
  filters: Record<string, string> = {},
): string {
  const query = new URLSearchParams(filters)
  if (classYear) query.set('class_year', String(classYear))
  if (groupId) query.set('group_id', String(groupId))
  const search = query.toString()
  return search ? `/advisor/students?${search}` : '/advisor/students'
}

/** The figures of a view as a file. */
export function figuresFile(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/api/advisor/analytics/export?${new URLSearchParams([...given, ['format', 'csv']])}`
}
