import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { formatInstant } from '../../dates.ts'
import { routeParts } from '../../plan-parts.ts'
import type { Comment, LastView, RouteForm, Section } from '../../shapes.ts'
import { Comments } from '../../sharing/components/comments.tsx'
import type { Obstacle } from '../../what-if/what-if.ts'
import { withGapYear, withoutSubject } from '../../what-if/what-if-query.ts'
import { describeObstacle, partWords } from '../../words.ts'
import { addressOf, nextPart, stepQuery } from '../stepper.ts'
import { EditForm } from './edits.tsx'

/** How many subjects have a what-if of their own beside the summary. */
const subjectsTried = 3

type AsideFacts = {
  section: Section & { comments: Comment[]; last_view: LastView; obstacles: Obstacle[] }
  regions: RouteForm['regions']
  /** Where the person is. */
  place: string | null
}

/** What comes next, obstacles, comments and visibility of the route. */
export function RouteAside({ section, regions, place }: AsideFacts) {
  // Money is told as a conflict, with ways out.
  const wholes = section.comments.filter(({ part }) => part === null)
  const obstacles = section.obstacles.filter(({ kind }) => kind !== 'money')
  return (
    <>
      <div data-screen>
        <Next section={section} place={place} />
      </div>
      <WhatIf section={section} />
      {obstacles.length > 0 && (
        <Panel tone="sand">
          <h2 className="text-h3">Worth another look</h2>
          <ul className="mt-2 space-y-2 text-sm">
            {obstacles.map((obstacle) => {
              const words = describeObstacle(
                obstacle,
                (id) => regions.find((one) => one.id === id)?.name ?? id,
              )
              return <li key={words}>{words}</li>
            })}
          </ul>
        </Panel>
      )}
      {wholes.length > 0 && (
        <Panel>
          <h2 className="text-h3">From your advisor</h2>
          <Comments comments={wholes} place={place} />
        </Panel>
      )}
      <About section={section} />
      <Privacy section={section} place={place} />
      {section.is_started && <Clear name={section.name} />}
    </>
  )
}

/** The one thing to do next, and when the route was saved. */
function Next({ section, place }: Pick<AsideFacts, 'section' | 'place'>) {
  const { progress, slug, updated_at, updated_by } = section
  const part = nextPart(progress)
  const path = `/career-planner/${slug}`
  return (
    <Panel tone="floating">
      <p className="font-semibold text-muted text-sm">Next</p>
      <h2 className="mt-1 mb-3 text-h3">
        {part ? partWords[part].todo : (progress.next?.title ?? 'Every part has an answer')}
      </h2>
      <ButtonLink to={addressOf(path, stepQuery(part ?? 'steps'))} variant="accent" wide>
        {part ? `Do part ${routeParts.indexOf(part) + 1}` : 'Open the steps'}
      </ButtonLink>
      <p className="mt-2.5 text-muted text-sm">
        Or go to any part, in any order.
        {updated_at &&
          ` Saved ${formatInstant(updated_at, place)}${updated_by === 'advisor' ? ' by your advisor' : ''}.`}
      </p>
    </Panel>
  )
}

function WhatIf({ section: { slug, answers } }: Pick<AsideFacts, 'section'>) {
  return (
    <div data-screen>
      <Panel>
        <h2 className="text-h3">If something changes</h2>
        <p className="mt-2 mb-3 text-sm">Try a what-if. Your plan stays as it is until you say so.</p>
        <ButtonLink to={`/career-planner/${slug}?part=what-if#stepper`} variant="outline">
          Try a what-if
        </ButtonLink>
        {(answers.subjects.length > 0 || !answers.gap_year) && (
          <ul className="mt-3 flex flex-wrap gap-2">
            {!answers.gap_year && (
              <li>
                <ButtonLink to={withGapYear(slug)} variant="ghost" size="small">
                  A gap year first
                </ButtonLink>
              </li>
            )}
            {answers.subjects.slice(0, subjectsTried).map(({ id, name }) => (
              <li key={id}>
                <ButtonLink to={withoutSubject(slug, name)} variant="ghost" size="small">
                  {`I drop ${name}`}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function About({ section }: Pick<AsideFacts, 'section'>) {
  const { title, note } = section.answers
  return (
    <div data-screen>
      <Panel>
        <h2 className="text-h3">In your own words</h2>
        <EditForm intent="about" part="about" says="Saved.">
          {({ errors, busy }) => (
            <div className="mt-3 grid gap-4">
              <TextField
                label="Name of this route"
                name="title"
                defaultValue={title ?? ''}
                maxLength={80}
                optional
                error={errors.title}
              />
              <TextArea
                label="Why this route"
                name="note"
                defaultValue={note ?? ''}
                rows={3}
                maxLength={2000}
                optional
                error={errors.note}
              />
              <div>
                <Button type="submit" variant="outline" busy={busy} aria-label="Save name and reason">
                  Save
                </Button>
              </div>
            </div>
          )}
        </EditForm>
      </Panel>
    </div>
  )
}

function Privacy({ section, place }: Pick<AsideFacts, 'section' | 'place'>) {
  const { is_private, shares_details } = section.answers
  return (
    <div data-screen>
      <Panel>
        <h2 className="text-h3">Who sees it</h2>
        <p className="mt-2 text-sm">
          {is_private
            ? 'Only you. Your school does not see this route.'
            : 'You, and the careers advisors at your school if you have told us which one. Other students never see it.'}
        </p>
        {!is_private && (
          <p className="mt-2 text-sm">
            {shares_details
              ? 'Your advisors also see ranks, money and your reasons.'
              : 'Only you see ranks, money and your reasons, until you choose to show them.'}
          </p>
        )}
        {section.last_view && (
          <p className="mt-2 text-muted text-sm">
            {section.last_view.by} opened your plan on {formatInstant(section.last_view.at, place)}.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Choice intent="privacy" name="is_private" value={!is_private}>
            {is_private ? 'Let my advisors see it' : 'Keep it to myself'}
          </Choice>
          {!is_private && (
            <Choice intent="details" name="shares_details" value={!shares_details}>
              {shares_details ? 'Hide ranks, money and reasons' : 'Show ranks, money and reasons'}
            </Choice>
          )}
        </div>
      </Panel>
    </div>
  )
}

/** A button that turns one of the route's settings on or off. */
function Choice({
  intent,
  name,
  value,
  children,
}: {
  intent: string
  name: string
  value: boolean
  children: string
}) {
  return (
    <EditForm intent={intent} part="privacy">
      {({ busy }) => (
        <>
          <input type="hidden" name={name} value={value ? 'yes' : 'no'} />
          <Button type="submit" variant="outline" size="small" busy={busy}>
            {children}
          </Button>
        </>
      )}
    </EditForm>
  )
}

function Clear({ name }: { name: string }) {
  return (
    <details data-screen className="px-1">
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        Clear {name}
      </summary>
      <p className="mt-1 text-sm">Everything on this route is deleted for good. Your other routes stay.</p>
      <EditForm intent="clear" part="occupation" className="mt-3">
        {({ busy }) => (
          <Button type="submit" variant="outline" size="small" busy={busy}>
            Clear it for good
          </Button>
        )}
      </EditForm>
    </details>
  )
}
