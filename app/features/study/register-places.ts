import { corrected, lowered, spaced, startWithCapital } from './register-names.ts'

/** Towns of the register that are mistyped or are no town, with the one that is meant, by the address and postcode beside them. */
const towns: Record<string, string> = {
  '613 Main Rd': 'Golden Point',
  Albans: 'St Albans',
  Australia: 'Adelaide',
  Batmans: 'Batemans Bay',
  'Baulkam Hills': 'Baulkham Hills',
  Baybrook: 'Braybrook',
  Beaconsfiled: 'Beaconsfield',
  Brsbane: 'Brisbane',
  'Bryon Bay': 'Byron Bay',
  Cobbity: 'Cobbitty',
  Coburt: 'Coburg',
  'Canberra City West': 'Canberra',
  'Cooks Hills': 'Cooks Hill',
  Dandernong: 'Dandenong',
  'Darwin City': 'Darwin',
  'Eigh Mile Plains': 'Eight Mile Plains',
  'Fortitude Valle': 'Fortitude Valley',
  Guilford: 'Guildford',
  Heidelburg: 'Heidelberg',
  'Hobart City': 'Hobart',
  Hurtsville: 'Hurstville',
  Indooroopily: 'Indooroopilly',
  'Kippa Ring': 'Kippa-Ring',
  'Kogerah Bay': 'Kogarah Bay',
  Leonards: 'St Leonards',
  'Little Lonsdale': 'Melbourne',
  Mayneview: 'Milton',
  Mcgregor: 'MacGregor',
  Melbounre: 'Melbourne',
  Moorabin: 'Moorabbin',
  Mossvale: 'Moss Vale',
  Newnhan: 'Newnham',
  'Norh Parramatta': 'North Parramatta',
  'Nowra Distribution Centre': 'Nowra',
  Nsw: 'Parramatta',
  Oconnor: 'O’Connor',
  'Old Toongbbie': 'Old Toongabbie',
  Paramatta: 'Parramatta',
  Pyrmount: 'Pyrmont',
  Sailsbury: 'Salisbury',
  Scorseby: 'Scoresby',
  'Southport/gold Coast': 'Southport',
  'St. Agnes': 'St Agnes',
  'Surey Hills': 'Surry Hills',
  'Varisty Lakes': 'Varsity Lakes',
  'Victoria Park, Perth': 'Victoria Park',
  'Wellington Road': 'Wellington Point',
}

/** A town of the register as a map has it. @param town as in the register */
export function townName(town: string): string {
  return towns[town] ?? town.replace(/ (?:Nsw|Qld|Vic)(?: \d{4})?$/, '').replace(/^Mt /, 'Mount ')
}

/** What a place where an educator teaches is run as. */
const operations =
  /\s?\((?:[^()]{0,60}\b)?(?:ELICOS|Higher Ed(?:ucation)?|RTO|School(?= operations))(?: and \w+)?(?: operations)?(?: [^()]{0,60})?\)/gi

const stateAtEnd =
  /[\s,]\(?(?:ACT|NSW|NT|Qld|QLD|SA|Tas|TAS|Vic|VIC|VICTORIA|WA|Victoria|Queensland|Tasmania|New South Wales|South Australia|Western Australia)\)?$/

/** An address without the state, the postcode and the country at its end. */
function withoutState(address: string): string {
  const inCountry = address.replace(/[\s,]Australia$/, '').replace(/[\s,]{1,5}$/, '')
  const inState = inCountry.replace(/[\s,]\d{3,4}$/, '').replace(/[\s,]{1,5}$/, '')
  const plain = inState.replace(stateAtEnd, '').replace(/[\s,]{1,5}$/, '')
  if (plain !== inState) return plain
  return /\d{4}$/.test(inCountry) ? inState : address
}

/** Words in capitals that are part of the name of a suburb. */
const placeWords = new Set(
  'ANNA BAY BELL BOX CITY EAST END HILL MILE OLD PARK PORT REID ST TOWN VALE WEST'.split(' '),
)
const smallWords = new Set(['AND', 'AT', 'FOR', 'IN', 'OF', 'THE'])

/**
 * A place where an educator teaches, without what the line below it says: its suburb and state. In the register it is the name of a
 * building, a campus or a company, or an address.
 */
export function campusName(name: string, city: string): string {
  const plain = corrected(name, cutShortPlaces)
    .replace(operations, '')
    .replace(/,? (?:T\/S.*|Pty\.? (?:Ltd|Limited)\.?|Limited|Ltd\.?|\(?Inc(?:orporated)?\b\.?\)?)/gi, '')
  const address = withoutCity(withoutState(plain), city)
  const isAddress = /(?<![A-Z])\d/.test(plain) || streetAtEnd.test(address) || isSame(address, city)
  const place = isAddress ? address : plain
  const named = spaced(place).replace(/\b\p{Lu}[\p{Lu}']+\b/gu, (word) => {
    if (smallWords.has(word)) return word.toLowerCase()
    return word.length > 4 || placeWords.has(word) ? lowered(word) : word
  })
  return startWithCapital(named)
}

/** Words cut short or mistyped, in addresses. */
const cutShortPlaces: readonly [RegExp, string][] = [
  [/\bLvl(s?)\b/g, 'Level$1'],
  [/\bLevel(?=\d)/g, 'Level '],
  [/\bGrnd Fl(?:oo)?r\b/g, 'Ground Floor'],
  [/\bCharlmers\b/g, 'Chalmers'],
  [/\bCommecial\b/g, 'Commercial'],
  [/\bcresent\b/gi, 'Crescent'],
  [/\bFortitute\b/g, 'Fortitude'],
  [/\bWickam\b/g, 'Wickham'],
]

const streetAtEnd = /\b(?:Ave|Avenue|Dr|Drive|Hwy|Highway|Pde|Parade|Rd|Road|St|Street|Tce|Terrace)$/

/** An address whose suburb is said elsewhere; a suburb alone stays. */
function withoutCity(address: string, city: string): string {
  if (!city) return address
  const [given, suburb] = [comparable(address), comparable(city)]
  const before = address.slice(0, address.length - city.length)
  if (!given.endsWith(suburb) || !/[\s,]$/.test(before)) return address
  const rest = before.replace(/(?:\s-\s|[\s,]){1,10}$/, '')
  return /\p{L}{2}/u.test(rest) ? rest : address
}

/** Whether a place is called like its suburb. */
function isSame(place: string, city: string): boolean {
  return comparable(place) === comparable(city)
}

/** Of the same length, whatever stands between words. */
function comparable(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, ' ')
}
