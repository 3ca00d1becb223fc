/** Something people care about outside any job title. `theme` and `icon` draw its picture. */
export type Passion = {
  /** Never given to another one. */
  number: number
  id: string
  label: string
  icon: string
  theme: string
  /** Slugs of ANZSIC divisions where it is part of the work: a place to start looking, never a score. */
  industries: readonly string[]
}

/** As many as someone may name: more than that says little. */
export const maxPassions = 5

export const passions: readonly Passion[] = [
  p(1, 'animals', 'Animals', 'paw-print', 'paddock', [
    'agriculture-forestry-and-fishing',
    'professional-scientific-and-technical-services',
  ]),
  p(2, 'art-and-design', 'Art and design', 'palette', 'southern-sky', [
    'arts-and-recreation-services',
    'information-media-and-telecommunications',
  ]),
  p(3, 'beauty-and-fashion', 'Beauty and fashion', 'scissors', 'city', ['other-services', 'retail-trade']),
  p(4, 'books-and-writing', 'Books and writing', 'book-open', 'bush', [
    'information-media-and-telecommunications',
    'education-and-training',
  ]),
  p(5, 'building-things', 'Building things', 'hammer', 'town', ['construction', 'manufacturing']),
  p(6, 'business-and-money', 'Business and money', 'coins', 'city', [
    'financial-and-insurance-services',
    'retail-trade',
  ]),
  p(7, 'cars-and-engines', 'Cars and engines', 'car', 'works', [
    'transport-postal-and-warehousing',
    'other-services',
  ]),
  p(8, 'caring-for-people', 'Caring for people', 'heart-handshake', 'town', [
    'health-care-and-social-assistance',
  ]),
  p(9, 'coding-and-computers', 'Coding and computers', 'code', 'southern-sky', [
    'information-media-and-telecommunications',
    'professional-scientific-and-technical-services',
  ]),
  p(10, 'culture-and-language', 'Culture and language', 'languages', 'ranges', [
    'education-and-training',
    'public-administration-and-safety',
  ]),
  p(11, 'emergency-and-rescue', 'Emergency and rescue', 'life-buoy', 'coast', [
    'public-administration-and-safety',
    'health-care-and-social-assistance',
  ]),
  p(12, 'environment', 'The environment', 'leaf', 'bush', [
    'agriculture-forestry-and-fishing',
    'electricity-gas-water-and-waste-services',
  ]),
  p(13, 'fairness-and-law', 'Fairness and the law', 'scale', 'city', [
    'professional-scientific-and-technical-services',
    'public-administration-and-safety',
  ]),
  p(14, 'farming-and-growing', 'Farming and growing', 'sprout', 'paddock', [
    'agriculture-forestry-and-fishing',
  ]),
  p(15, 'film-and-games', 'Film and games', 'clapperboard', 'southern-sky', [
    'information-media-and-telecommunications',
    'arts-and-recreation-services',
  ]),
  p(16, 'food', 'Food', 'chef-hat', 'town', ['accommodation-and-food-services', 'manufacturing']),
  p(17, 'health-and-the-body', 'Health and the body', 'heart-pulse', 'city', [
    'health-care-and-social-assistance',
  ]),
  p(18, 'kids', 'Kids', 'baby', 'town', ['education-and-training', 'health-care-and-social-assistance']),
  p(19, 'music-and-stage', 'Music and the stage', 'eighth-notes', 'southern-sky', [
    'arts-and-recreation-services',
  ]),
  p(20, 'ocean', 'The ocean', 'waves-horizontal', 'coast', [
    'agriculture-forestry-and-fishing',
    'transport-postal-and-warehousing',
  ]),
  p(21, 'outdoors', 'The outdoors', 'mountain', 'ranges', [
    'arts-and-recreation-services',
    'agriculture-forestry-and-fishing',
  ]),
  p(22, 'science-and-space', 'Science and space', 'telescope', 'southern-sky', [
    'professional-scientific-and-technical-services',
  ]),
  p(23, 'sport', 'Sport', 'trophy', 'ranges', ['arts-and-recreation-services', 'education-and-training']),
  p(24, 'travel', 'Travel', 'plane', 'outback', [
    'accommodation-and-food-services',
    'transport-postal-and-warehousing',
  ]),
]

const known = new Map(passions.map((passion) => [passion.id, passion]))

export function findPassion(id: string): Passion | undefined {
  return known.get(id)
}

export type PassionRefusal = 'unknown-passion' | 'too-many-passions'

/** Why a choice is refused, or null. */
export function passionRefusal(ids: readonly string[]): PassionRefusal | null {
  if (ids.some((id) => !known.has(id))) return 'unknown-passion'
  return new Set(ids).size > maxPassions ? 'too-many-passions' : null
}

/** Industries that the chosen passions point to, the most often named first. */
export function industriesOf(ids: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const id of ids) {
    for (const slug of findPassion(id)?.industries ?? []) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([slug]) => slug)
}

function p(
  number: number,
  id: string,
  label: string,
  icon: string,
  theme: string,
  industries: string[],
): Passion {
  return { number, id, label, icon, theme, industries }
}
