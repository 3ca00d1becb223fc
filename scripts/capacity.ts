import { assumptions, type Capacity, capacityFor } from './capacity-model.ts'

/** `npm run capacity`: what 1, 10 and 100 million accounts need, reckoned from `assumptions`. Another number: `npm run capacity -- 250000`. */
const given = process.argv
  .slice(2)
  .map(Number)
  .filter((people) => people > 0)
const columns = (given.length > 0 ? given : [1e6, 1e7, 1e8]).map((people) => capacityFor(people))

const lines: [string, (of: Capacity) => number][] = [
  ['Accounts', ({ people }) => people],
  ['Page views a month', ({ pageViewsPerMonth }) => pageViewsPerMonth],
  ['Pages a second at the peak', ({ peakPagesPerSecond }) => peakPagesPerSecond],
  ['of them drawn by the site', ({ originPagesPerSecond }) => originPagesPerSecond],
  ['Calls a second at the peak', ({ peakCallsPerSecond }) => peakCallsPerSecond],
  ['Polls of live pages a second', ({ peakLivePollsPerSecond }) => peakLivePollsPerSecond],
  ['Sockets at the peak', ({ sockets }) => sockets],
  ['Cores of the site', ({ siteCores }) => siteCores],
  ['Cores of PostgreSQL, with the standby', ({ databaseCores }) => databaseCores],
  ['Gigabytes of data', ({ gigabytes }) => gigabytes],
  ['Core-months for 1,000 accounts', ({ costPerThousand }) => costPerThousand],
]
console.log(
  `| | ${columns.map(({ people }) => `${people / 1e6}M`).join(' | ')} |\n|---|${columns.map(() => '---:').join('|')}|`,
)
for (const [name, of] of lines)
  console.log(`| ${name} | ${columns.map((column) => shown(of(column))).join(' | ')} |`)
console.log('\nReckoned with (scripts/capacity-model.ts says where each number comes from):')
for (const [name, value] of Object.entries(assumptions)) console.log(`  ${name}: ${value}`)

function shown(value: number): string {
  return value.toLocaleString('en-AU', { maximumSignificantDigits: value < 1_000 ? 3 : 4 })
}
