/**
 * A few careers for the home page: different ones each day, from as many industries as possible, the same for everybody on
 * one day.
 *
 * @param day an integer that increases by one per day
 */
export function pickCareers<C extends { industry: { slug: string } | null }>(
  careers: C[],
  day: number,
  count: number,
): C[] {
  if (careers.length <= count) return careers
  const stride = Math.max(1, Math.floor(careers.length / count))
  const order = careers.flatMap((_, at) => {
    const place = (day * 7 + at * stride + Math.floor((at * stride) / careers.length)) % careers.length
    return careers.slice(place, place + 1)
  })
  const picked: C[] = []
  for (const career of order) {
    if (picked.length === count) break
    if (!picked.some((other) => other.industry?.slug === career.industry?.slug)) picked.push(career)
  }
  for (const career of order) if (picked.length < count && !picked.includes(career)) picked.push(career)
  return picked
}
