import { fnv1a } from '#app/platform/seed.ts'
import type { ArtTheme } from '#app/ui/art-kinds.ts'
import { type CardLands, neighbourLands } from '#app/ui/neighbour-lands.ts'

type FourLands = readonly [ArtTheme, ArtTheme, ArtTheme, ArtTheme]

/** Kinds of places, each with four landscapes that fit, so that four neighbours can differ. Sydney alone has its bridge. */
const kinds = {
  sydney: ['harbour', 'city', 'park', 'town'],
  'big-city': ['city', 'river', 'park', 'town'],
  'river-city': ['river', 'park', 'town', 'bush'],
  auckland: ['city', 'coast', 'park', 'town'],
  wellington: ['coast', 'ranges', 'town', 'bush'],
  suburb: ['town', 'park', 'bush', 'paddock'],
  'garden-city': ['park', 'town', 'bush', 'ranges'],
  canberra: ['park', 'bush', 'town', 'paddock'],
  hobart: ['coast', 'ranges', 'town', 'bush'],
  top: ['coast', 'town', 'bush', 'outback'],
  centre: ['outback', 'town', 'southern-sky', 'bush'],
  'coast-town': ['coast', 'town', 'bush', 'paddock'],
  'reef-town': ['reef', 'coast', 'town', 'bush'],
  'country-town': ['town', 'paddock', 'bush', 'works'],
  'nz-town': ['ranges', 'town', 'bush', 'paddock'],
  mountains: ['ranges', 'bush', 'town', 'southern-sky'],
} satisfies Record<string, FourLands>

type Kind = keyof typeof kinds

/** Cities and towns of each kind, as the registers spell them, after the code of their state or region. */
const cities: Partial<Record<Kind, Record<string, string>>> = {
  sydney: { NSW: 'Sydney|The Rocks|North Sydney|Pyrmont' },
  'big-city': {
    VIC: 'Melbourne|West Melbourne|North Melbourne|South Melbourne|Docklands|Southbank|Carlton|Richmond|Collingwood',
  },
  'river-city': {
    NSW: 'Parramatta|North Parramatta',
    QLD: 'Brisbane|Brisbane City|South Brisbane|Fortitude Valley|Spring Hill|West End|St Lucia|Toowong|Milton|Teneriffe',
    SA: 'Adelaide|North Adelaide',
    WA: 'Perth|East Perth|West Perth|South Perth|Crawley|Nedlands',
    WKO: 'Hamilton',
  },
  auckland: { AKL: 'Auckland' },
  wellington: { WGN: 'Wellington|Lower Hutt|Porirua' },
  'garden-city': { CAN: 'Christchurch', MWT: 'Palmerston North', STL: 'Invercargill' },
  hobart: { TAS: 'Hobart|North Hobart|Sandy Bay', OTA: 'Dunedin' },
  centre: { NT: 'Alice Springs|Tennant Creek', WA: 'Kalgoorlie' },
  'coast-town': {
    NSW: 'Newcastle|Newcastle West|Wollongong|Byron Bay|Coffs Harbour|Port Macquarie|Gosford|Ballina|Tweed Heads|Manly|Bondi Junction|Shellharbour',
    VIC: 'Geelong|St Kilda|Warrnambool|Port Melbourne|Brighton|Mentone|Sandringham',
    QLD: 'Southport|Surfers Paradise|Gold Coast|Broadbeach|Burleigh Heads|Coolangatta|Miami|Maroochydore|Caloundra|Coolum Beach|Hervey Bay|Mudjimba|Kirra',
    WA: 'Fremantle|Geraldton|Scarborough',
    BOP: 'Tauranga|Whakatāne',
    HKB: 'Napier',
    NLN: 'Whangārei',
    NSN: 'Nelson',
    TKI: 'New Plymouth',
  },
  'reef-town': { QLD: 'Cairns|Cairns City|Townsville|Yeppoon|Kewarra Beach' },
  'country-town': {
    NSW: 'Armidale|Bathurst|Orange|Wagga Wagga|Tamworth|Lismore|Albury|Cowra|Walla Walla|Thurgoona|Mittagong|Cessnock',
    VIC: 'Ballarat|Bendigo|Mildura|Shepparton|Hamilton|Longerenong|Sale|Warragul|Wendouree',
    QLD: 'Toowoomba|Rockhampton|Charters Towers|Warwick|Mareeba|Gympie|Abergowrie|Plainland',
    SA: 'Mount Gambier',
    TAS: 'Launceston|Huonville',
  },
  mountains: {
    NSW: 'Jindabyne|Wentworth Falls|Hazelbrook',
    OTA: 'Queenstown',
    STL: 'Te Anau',
    WTC: 'Greymouth',
  },
}

/** What a state or region is where the town is not in the list above: most registers name suburbs. */
const regions: Record<string, Kind> = { ACT: 'canberra', NT: 'top', TAS: 'hobart' }

const kindOfCity = new Map(
  Object.entries(cities).flatMap(([kind, byRegion]) =>
    Object.entries(byRegion).flatMap(([region, names]) =>
      names.split('|').map((name) => [`${region} ${name}`, kind as Kind] as const),
    ),
  ),
)

/** Something with a place: an educator, an employer, a provider. */
export type Placed = { slug: string; country: 'AU' | 'NZ'; city: string | null; state: string | null }

/** Landscapes that fit a place; the slug decides which is its own, so that a city does not look the same a hundred times. */
export function landsOfPlace({ slug, country, city, state }: Placed): CardLands {
  const lands = kinds[kindOf(country, city, state)]
  const own = fnv1a(slug) % lands.length
  return [...lands.slice(own), ...lands.slice(0, own)] as unknown as CardLands
}

function kindOf(country: Placed['country'], city: string | null, state: string | null): Kind {
  const known = kindOfCity.get(`${state} ${city}`)
  if (known) return known
  if (country === 'NZ') return 'nz-town'
  return (state && regions[state]) || 'suburb'
}

/** The landscape of something with a place: over its page, and on its cards unless a neighbour has it too. */
export function landOfPlace(placed: Placed): ArtTheme {
  return landsOfPlace(placed)[0]
}

/** Cards of things with places, with landscapes that fit the places and that no two of four neighbours share. */
export function withPlaceLands<Item extends Placed>(
  items: readonly Item[],
): (Item & { art_theme: ArtTheme })[] {
  const lands = neighbourLands(items.map(landsOfPlace))
  return items.map((item, at) => ({ ...item, art_theme: lands[at] ?? landOfPlace(item) }))
}
