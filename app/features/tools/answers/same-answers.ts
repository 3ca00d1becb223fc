/** Whether two values say the same. The order of fields does not count, as a database may change it, nor do fields that are undefined. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = new Set([...Object.keys(fields), ...Object.keys(others)])
  return [...names].every((name) => isSame(fields[name], others[name]))
}
