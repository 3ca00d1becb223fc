import { dates } from '#app/features/labour-market/dates.ts'
import type { GroupProjection, getSkillsForecast } from '#app/features/labour-market/forecast/contract.ts'
import { peopleAdded, peopleWords, SMALL_GROUP } from '#app/features/labour-market/forecast/rules.ts'
import { signedPercent } from '#app/features/labour-market/rules.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ChangeBars } from './change-bars.tsx'
import { FigureCard, FigureRows } from './figure-card.tsx'
import { GroupLabel } from './group-label.tsx'
import { SourceLine } from './source-link.tsx'

type Reply = ReplyOf<typeof getSkillsForecast>

const source = `Jobs and Skills Australia and Victoria University, employment projections, ${dates.projected}.`
const head = ['', 'May 2025', 'May 2035', 'Change']

/** What a model expects of industries and kinds of job in Australia to 2035, with its limits. */
export function Forecast({ forecast }: { forecast: Reply }) {
  const { data, groups, sub_majors, all_change_pct } = forecast
  const industries = data
    .flatMap(({ industry, series }) => {
      const [first, last] = [series.at(0), series.at(-1)]
      return first && last ? [{ industry, first: first.value, last: last.value }] : []
    })
    .map((row) => ({ ...row, change: Math.round((row.last / row.first - 1) * 1000) / 10 }))
    .toSorted((a, b) => b.change - a.change)
  const growing = industries.filter(({ change }) => change > 0).length
  const most = groups.most.map(peopleAdded)
  const maxTo = Math.ceil(Math.max(...most, 1) / 20_000) * 20_000
  return (
    <section className="grid gap-5">
      <SectionHead title="To 2035" sunAt={78} />
      <FigureCard
        title={
          growing === industries.length
            ? 'All industries are expected to have more people'
            : `${growing} of ${industries.length} industries are expected to have more people`
        }
        what={`Projected change in people employed in each industry. All jobs together: ${all_change_pct == null ? 'not published' : signedPercent(all_change_pct)}.`}
        table={{
          head,
          rows: industries.map(({ industry, first, last, change }) => [
            industry.title,
            figure(first),
            figure(last),
            signedPercent(change),
          ]),
        }}
        fact="careers/projections"
        source={source}
      >
        <ChangeBars
          {...percentScale}
          rows={industries.map(({ industry, change }) => ({
            key: industry.slug,
            label: <Link to={`/industries/${industry.slug}`}>{industry.title}</Link>,
            value: change,
            words: signedPercent(change),
          }))}
        />
      </FigureCard>
      <FigureCard
        title="Kinds of job that gain the most people"
        what="The ten with the largest number added. Each figure is for the whole group of jobs. A large group adds many people even when it grows no faster than others."
        table={{ head, rows: groups.most.map(groupRow) }}
        fact="careers/projections"
        source={source}
      >
        <ChangeBars
          from={0}
          to={maxTo}
          ends={['0', `${figure(maxTo)} people`]}
          rows={groups.most.map((group) => ({
            key: group.code,
            label: <GroupLabel group={group} />,
            value: peopleAdded(group),
            words: peopleWords(peopleAdded(group)),
          }))}
        />
      </FigureCard>
      <FigureCard
        title="Kinds of job that grow fastest"
        what={`The ten with the largest percentage change, of those with at least ${figure(SMALL_GROUP)} people in 2025. Each figure is for the whole group of jobs. Same scale as the industries above.`}
        table={{ head, rows: groups.fastest.map(groupRow) }}
        fact="careers/projections"
        source={source}
      >
        <ChangeBars {...percentScale} rows={groups.fastest.map(changeRow)} />
      </FigureCard>
      {groups.shrinking.length > 0 && (
        <FigureCard
          title={`${counted(groups.shrinking.length, 'kind of job is', 'kinds of job are')} expected to shrink`}
          what="Of the kinds of job that we can show, these are expected to have fewer people in 2035 than in 2025. Farm and garden work is left out. Same scale. People will still be hired, because others retire or move on."
          table={{ head, rows: groups.shrinking.map(groupRow) }}
          fact="careers/projections"
          source={source}
        >
          <ChangeBars {...percentScale} rows={groups.shrinking.map(changeRow)} />
        </FigureCard>
      )}
      {sub_majors.length > 0 && (
        <AccordionItem title={`All ${sub_majors.length} larger groups of jobs as a table`}>
          <div className="text-ink text-sm">
            <FigureRows
              title="Larger groups of jobs to 2035"
              table={{ head, rows: sub_majors.map(groupRow) }}
            />
            <SourceLine fact="careers/projections">{source} ANZSCO sub-major groups.</SourceLine>
          </div>
        </AccordionItem>
      )}
      <Panel tone="sand">
        <h3 className="text-h3">What this forecast does not say</h3>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5">
          <li>
            It assumes that past trends go on. It cannot include a new machine, law or crisis that nobody
            expects.
          </li>
          <li>More people in a job does not promise a place for you, or one near where you live.</li>
          <li>
            It counts people, not openings. A job that shrinks still has openings, and many people may apply
            for one that grows.
          </li>
          <li>
            The names are those of the official list of 2019. Farm and garden work has been regrouped since,
            so a dozen kinds of job are left out.
          </li>
          <li>It covers Australia only.</li>
        </ul>
      </Panel>
    </section>
  )
}

/** One scale for all changes in per cent on the page. */
const percentScale: { from: number; to: number; ends: [string, string] } = {
  from: -10,
  to: 40,
  ends: ['−10%', '+40%'],
}

function changeRow(group: GroupProjection) {
  return {
    key: group.code,
    label: <GroupLabel group={group} />,
    value: group.change_pct,
    words: signedPercent(group.change_pct),
  }
}

function groupRow(group: Omit<GroupProjection, 'code' | 'occupation'>): string[] {
  return [
    group.title,
    figure(group.employed_2025),
    figure(group.employed_2035),
    signedPercent(group.change_pct),
  ]
}
