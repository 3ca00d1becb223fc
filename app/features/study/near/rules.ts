/** The distances that people can choose from, in km. */
export const radii = [10, 25, 50, 100, 250] as const
export const defaultKm = 50
export const farthestKm = 500

/** `under 2 km`, `about 12 km`, `about 310 km`: positions are those of suburbs, so nothing finer is true. */
export function distanceWords(km: number): string {
  if (km < 2) return 'under 2 km'
  return `about ${km < 100 ? Math.round(km) : (Math.round(km / 10) * 10).toLocaleString('en-AU')} km`
}

const KM_PER_DEGREE = 111.2

/** A box on the map that holds everything within a distance of a place. Only the box is looked up in the index. */
export function boxAround({ latitude, longitude }: { latitude: number; longitude: number }, km: number) {
  const up = km / KM_PER_DEGREE
  const aside = km / (KM_PER_DEGREE * Math.cos((Math.min(85, Math.abs(latitude) + up) * Math.PI) / 180))
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside }
}
