/** Zones of New Zealand by their present and older names. Those of Australia begin with `Australia/`. */
const newZealandZones = ['Pacific/Auckland', 'Pacific/Chatham', 'Antarctica/McMurdo', 'NZ', 'NZ-CHAT']
const otherAustralianZones = ['Antarctica/Macquarie']

/** The country that a device's time zone is in, of the two that Yonder is for; null for every other zone. */
export function countryOfZone(zone: string): 'AU' | 'NZ' | null {
  if (newZealandZones.includes(zone)) return 'NZ'
  return zone.startsWith('Australia/') || otherAustralianZones.includes(zone) ? 'AU' : null
}

/** The same for the device that this runs on. Nobody is asked, and nothing is sent. */
export function countryOfDevice(): 'AU' | 'NZ' | null {
  return countryOfZone(zoneOfDevice() ?? '')
}

/** The time zone of the device that this runs on; null where it says none. */
export function zoneOfDevice(): string | null {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null
}
