/** Where an educator is: city and state or region. New Zealand's region codes are not in common use, so its regions are named. */
export function placeOf(educator: {
  city: string | null
  state: string | null
  region: string | null
  country: 'AU' | 'NZ'
}): string {
  const region = educator.country === 'NZ' ? educator.region : educator.state
  return [...new Set([educator.city, region].filter(Boolean))].join(', ')
}
