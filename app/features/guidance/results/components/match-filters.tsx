import { Form, useSearchParams, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ChipOption } from '#app/ui/chip.tsx'
import { figure } from '#app/ui/figures.ts'
import { HtmlOnly } from '#app/ui/html-only.tsx'
import { Link } from '#app/ui/link.tsx'
import { interestAreas, workValues } from '../../profile-keys.ts'
import { manyJobs } from '../../ranking/labour-facts.ts'
import { interestWords, valueWords } from '../../words.ts'
import { chosenCount, clearedAddress } from '../result-filters.ts'

/** INDUSTRIES, INTERESTS and VALUES as chips in a form: a press narrows the list, and the address keeps the choice. */
export function MatchFilters({ industries }: { industries: { slug: string; title: string }[] | undefined }) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const chosen = chosenCount(params)
  const isOn = (name: string, value: string) => params.getAll(name).includes(value)
  const group = (name: string, options: { value: string; label: string }[]) => (
    <div className="flex flex-wrap gap-2.5">
      {options.map(({ value, label }) => (
        <ChipOption key={value} name={name} value={value} defaultChecked={isOn(name, value)}>
          {label}
        </ChipOption>
      ))}
    </div>
  )
  return (
    <Form
      key={params.toString()}
      action="/career-quiz/results#careers"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="mb-6"
    >
      {['id', 'ghost_user_id', 'way'].map((name) => {
        const value = params.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <details open={chosen > 0} className="rounded-card border border-line bg-surface px-5">
        <summary className="flex min-h-14 items-center gap-3 font-semibold">
          Narrow it down{chosen > 0 && ` (${chosen} on)`}
        </summary>
        <div className="grid gap-5 pb-5">
          <fieldset>
            <legend className="mb-2 font-semibold text-sm">Pay and jobs</legend>
            <div className="flex flex-wrap gap-2.5">
              <ChipOption name="pay" value="above_middle" defaultChecked={isOn('pay', 'above_middle')}>
                Pays above the middle
              </ChipOption>
              <ChipOption name="jobs" value="many" defaultChecked={isOn('jobs', 'many')}>
                Many jobs
              </ChipOption>
            </div>
            <p className="mt-2 max-w-[64ch] text-muted text-sm">
              Australian figures. Pay is the median full-time pay a week for jobs of the same kind, compared
              with all full-time adults. Many jobs: at least {figure(manyJobs)} people do this kind of job.
            </p>
          </fieldset>
          <fieldset>
            <legend className="mb-2 font-semibold text-sm">Interests that are a big part of the job</legend>
            {group(
              'interests',
              interestAreas.map((area) => ({ value: area, label: interestWords[area].plain })),
            )}
          </fieldset>
          <fieldset>
            <legend className="mb-2 font-semibold text-sm">What the job offers</legend>
            {group(
              'values',
              workValues.map((value) => ({ value, label: valueWords[value].name })),
            )}
          </fieldset>
          <fieldset>
            <legend className="mb-2 font-semibold text-sm">Industries</legend>
            <HtmlOnly>
              {industries &&
                group(
                  'industries',
                  industries.map(({ slug, title }) => ({ value: slug, label: title })),
                )}
            </HtmlOnly>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" size="small">
              Show these
            </Button>
            {chosen > 0 && <Link to={clearedAddress(params)}>Clear the filters</Link>}
          </div>
        </div>
      </details>
    </Form>
  )
}
