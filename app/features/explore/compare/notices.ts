import { MAX_COMPARED } from '#app/features/labour-market/compare/address.ts'
import { numberWords } from './number-words.ts'

type Asked = {
  data: { slug: string; anzsco_code: string; title: string }[]
  unknown: string[]
  repeated: string[]
  beyond: string[]
}

/** One kind sentence for each thing in the address that could not be done as asked. */
export function noticesOf({ data, unknown, repeated, beyond }: Asked): string[] {
  const nameOf = (key: string) =>
    data.find(({ slug, anzsco_code }) => slug === key || anzsco_code === key)?.title ?? `“${key}”`
  return [
    unknown.length > 0 &&
      `We know no career by the name of ${listed(unknown.map((key) => `“${key}”`))}. It may be spelt another way: look it up below.`,
    repeated.length > 0 && `${listed(repeated.map(nameOf))} was chosen twice, so we show it once.`,
    beyond.length > 0 &&
      `${numberWords(MAX_COMPARED).replace(/^./, (letter) => letter.toUpperCase())} careers fit side by side. We left out ${listed(beyond.map(nameOf))}: take one away to make room.`,
  ].filter((notice) => typeof notice === 'string')
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
