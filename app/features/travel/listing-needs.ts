import { isGiven, type Need } from '#app/features/opportunities/listing-needs.ts'

/** What readers of a gap year need and do not have. */
export function gapYearNeeds(values: Record<string, unknown>): Need[] {
  const has = (name: string) => isGiven(values[name])
  const needs: Need[] = []
  if (!has('destinations'))
    needs.push({ field: 'destinations', reason: 'no place is given, so readers cannot find it by place' })
  if (!has('duration') && !has('weeksMinimum'))
    needs.push({ field: 'duration', reason: 'no length is given, so readers cannot plan their year' })
  if (values.money === 'costs' && !has('price') && !has('priceMinimumCents'))
    needs.push({ field: 'price', reason: 'no price is given, so readers cannot plan for it' })
  return needs
}
