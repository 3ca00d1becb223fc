import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { slugify } from '../app/platform/content/slug.ts'
import { readOccupationFacts } from './drafts/pack-facts.ts'
import { draftSection } from './drafts/write.ts'

/**
 * `node scripts/draft-descriptions.ts`: drafts a section in `content/careers/descriptions` for every occupation that has
 * none, from the facts of the other packs. What stands there is never changed: drafts are for people to rewrite.
 */
const folder = 'content/careers/descriptions'
mkdirSync(folder, { recursive: true })
const introduced = new Set(
  readdirSync('content/careers/introductions')
    .filter((file) => file.endsWith('.md'))
    .flatMap(
      (file) => readFileSync(`content/careers/introductions/${file}`, 'utf8').match(/(?<=^# )\d{6}/gm) ?? [],
    ),
)
let drafted = 0
for (const [unitGroupCode, members] of Map.groupBy(await readOccupationFacts(), (one) => one.unitGroupCode)) {
  const name = slugify(members[0]?.facts.unitGroup ?? '')
  const file = `${folder}/${unitGroupCode}-${name}.md`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map(
    text.split(/^(?=# )/m).flatMap((section) => {
      const code = /^# (\d{6}) /.exec(section)?.[1]
      return code ? [[code, section.trim()] as const] : []
    }),
  )
  for (const { anzscoCode, facts } of members) {
    if (sections.has(anzscoCode)) continue
    sections.set(anzscoCode, draftSection(anzscoCode, facts, introduced.has(anzscoCode)))
    drafted += 1
  }
  const sorted = [...sections].toSorted(([a], [b]) => a.localeCompare(b)).map(([, section]) => section)
  writeFileSync(file, `${sorted.join('\n\n')}\n`)
}
console.log(`${drafted} occupations drafted.`)
