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
      `We found no career called ${listed(unknown.map((key) => `“${key}”`))}. Check the spelling, or search for it below.`,
    repeated.length > 0 &&
      `You chose ${listed(repeated.map(nameOf))} twice. We show ${repeated.length > 1 ? 'each' : 'it'} once.`,
    beyond.length > 0 &&
      `You can compare ${numberWords(MAX_COMPARED)} careers at a time. We left out ${listed(beyond.map(nameOf))}. Remove one to make room.`,
  ].filter((notice) => typeof notice === 'string')
}

function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
