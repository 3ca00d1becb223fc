const australianZones: Record<string, string> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

/** Where the days of a place begin and end; Sydney when it is not known. */
export function timeZoneOf(country: string | null, region: string | null): string {
  if (country === 'NZ') return region === 'CIT' ? 'Pacific/Chatham' : 'Pacific/Auckland'
  return australianZones[region ?? ''] ?? 'Australia/Sydney'
}
