import type { ReplyOf } from '#app/platform/contract.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { subjectsAddress, subjectsPath } from '../address.ts'
import type { CareerOutcome, GapInWords, listSubjectCareers } from '../contract.ts'
import { statuses } from '../rules.ts'
import { statusWords, strengthTones, strengthWords } from '../words.ts'

/** As many careers of a group stand open. */
const FEW = 9

/** Careers of one outcome, a page at a time; those that ask for the same stand together. */
export function CareersByOutcome({
  careers: { data, meta, counts, show },
  certificate,
  slugs,
  query,
}: {
  careers: ReplyOf<typeof listSubjectCareers>
  certificate: string
  slugs: string[]
  query: string
}) {
  return (
    <section id="careers" aria-label="Careers by what your subjects do" className="scroll-mt-20">
      <TabLinks
        label="Careers by what your subjects do"
        items={statuses.map((status) => ({
          to: `${subjectsAddress(certificate, slugs, { show: status })}#careers`,
          label: statusWords[status].tab,
          count: counts[status],
          current: status === show,
        }))}
      />
      {data.length === 0 && <p className="mt-5">No careers to show here.</p>}
      {show === 'open' ? (
        <CareerLinks careers={data} />
      ) : (
        <ul className="divide-y divide-line">
          {groupsOf(data).map((careers) => (
            <Group key={careers[0]?.slug} careers={careers} />
          ))}
        </ul>
      )}
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        path={subjectsPath}
        query={new URLSearchParams(query)}
        label="Pages of careers"
      />
    </section>
  )
}

/** What runs together: neighbours of one area. */
function groupsOf(careers: readonly CareerOutcome[]): CareerOutcome[][] {
  return [...Map.groupBy(careers, ({ area }) => area).values()]
}

function Group({ careers }: { careers: CareerOutcome[] }) {
  const [{ area, gaps, way }] = careers as [CareerOutcome, ...CareerOutcome[]]
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{area ?? 'Other careers with a degree'}</h3>
        <span className="num text-muted text-sm">{counted(careers.length, 'career')}</span>
      </div>
      {gaps.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {gaps.map((gap) => (
            <Gap key={gap.subject} gap={gap} />
          ))}
        </ul>
      )}
      {way && (
        <p className="mt-2 max-w-[66ch]">
          <b className="text-success">Still a way:</b> {way}
        </p>
      )}
      <CareerLinks careers={careers.slice(0, FEW)} />
      {careers.length > FEW && (
        <AccordionItem
          title={`${careers.length - FEW} more in ${(area ?? 'this group').replace(/^(?!Māori)./, (letter) => letter.toLowerCase())}`}
        >
          <CareerLinks careers={careers.slice(FEW)} />
        </AccordionItem>
      )}
    </li>
  )
}

function Gap({ gap: { strength, subject, note } }: { gap: GapInWords }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <Tag tone={strengthTones[strength]}>{strengthWords[strength].name}</Tag>
      <b>{subject}</b>
      {note && <span className="text-muted text-sm">{note}</span>}
    </li>
  )
}

function CareerLinks({ careers }: { careers: readonly CareerOutcome[] }) {
  return (
    <ul className="mt-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
      {careers.map(({ slug, title }) => (
        <li key={slug} className="flex min-h-9 items-center text-sm leading-snug">
          <Link to={`/occupations/${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
