import { sql } from 'drizzle-orm'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { Database } from '#app/platform/database.server.ts'
import { secondField } from './award-words.ts'
import type { Course } from './contract.ts'
import type { courses } from './tables.server.ts'

type Row = { slug: string; title: string; rank: number; is_apprenticeship: boolean }

/**
 * Which careers a course leads to, one of each unit group: those whose own qualification it is, then those it usually leads to, else
 * those it may; what takes years of work or more study besides comes last. Both halves of a double degree
 * count, where its name says the second. One statement.
 */
export async function careersOfCourse(
  db: Database,
  course: typeof courses.$inferSelect,
): Promise<Pick<Course, 'careers' | 'is_apprenticeship'>> {
  if (course.entry === 'exit_only') return { careers: [], is_apprenticeship: false }
  const { name, levelId, vetNationalCode, ascedBroad, ascedNarrow, ascedDetailed } = course
  const second = secondField(course)?.code ?? null
  // The half of an honours double degree that its name tells may be a bachelor degree without honours.
  const levelOfSecond = levelId === 'bachelor-honours-degree' ? 'bachelor-degree' : levelId
  const { rows } = await db.execute<Row>(sql`
    with fits as (
      select anzsco_code, case kind when 'typical' then 0 else 2 end as rank, 2 as words, 6 as depth
      from occupation_vet_route where qualification_code = ${vetNationalCode}
      union all
      select anzsco_code, case kind when 'typical' then 1 else 3 end,
        case when ${name} ~* title_words then 2 when ${name} ~* field_words then 1 else 0 end, length(found_in)
      from occupation_study_route
      where found_in in (${ascedBroad}, ${ascedNarrow}, ${ascedDetailed}, ${second})
        and (${levelId} = any(level_ids) or (found_in = ${second} and ${levelOfSecond} = any(level_ids)))
        and (name_has is null or ${name} ~* name_has) and (name_lacks is null or ${name} !~* name_lacks)),
    once as (
      select distinct on (o.unit_group_code) o.slug, o.title, o.anzsco_code, f.rank, f.words, f.depth,
        case o.preparation when 'experience' then 2 when 'degree_and_more' then 1 else 0 end as distance,
        (o.ways_in -> 'au' ->> 'apprenticeship')::boolean as is_apprenticeship
      from fits f join occupation o on o.anzsco_code = f.anzsco_code
      where not o.is_nec
      order by o.unit_group_code, f.rank, distance, f.words desc, f.depth desc, o.anzsco_code)
    select slug, title, rank, is_apprenticeship from once
    where rank <= greatest(1, (select min(rank) from once))
    order by rank, distance, words desc, depth desc, anzsco_code limit ${maxShown}`)
  return {
    careers: rows.map(({ slug, title }) => ({ slug, title: displayTitle(title) })),
    is_apprenticeship:
      apprenticeLevels.includes(levelId) && rows.some((row) => row.rank === 0 && row.is_apprenticeship),
  }
}

const maxShown = 8

/** No diploma is the training part of an apprenticeship. */
const apprenticeLevels = ['certificate-ii', 'certificate-iii', 'certificate-iv']
