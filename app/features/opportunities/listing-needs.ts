/** A field that readers need, and why. It completes the field’s label: “Closes: no day is given”. */
export type Need = { field: string; reason: string }

type Values = Record<string, unknown>

/** What readers of a job need and do not have. Nobody can apply for a sample, and it has no closing day. */
export function jobNeeds(values: Values): Need[] {
  const has = (name: string) => isGiven(values[name])
  const needs: Need[] = []
  if (!has('location') && !has('regionCode'))
    needs.push({ field: 'location', reason: 'no place is given, so readers cannot tell how far it is' })
  if (values.isSample !== true && !has('closesAt'))
    needs.push({ field: 'closesAt', reason: 'no day is given, so readers do not know how long they have' })
  if (values.isSample !== true && !has('applyUrl'))
    needs.push({ field: 'applyUrl', reason: 'no address is given, so nobody can apply' })
  if (!has('payMinimumCents') && !has('salary'))
    needs.push({ field: 'payMinimumCents', reason: 'no pay is given, so readers have to ask' })
  return needs
}

/** Whether a value says anything: an empty text or list does not. */
export function isGiven(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return value !== null && value !== undefined && String(value).trim() !== ''
}
