import { skillSteps } from '../skill-steps.ts'
import { plainSkills, ratingId } from '../skills.ts'

/** Eighteen skills, each with five examples to choose from. Native radios in a list, so it works by itself. */
export function SkillRating({ ratings }: { ratings: Readonly<Record<string, number>> }) {
  return (
    <div className="grid gap-3">
      {plainSkills.map(({ id, name }, index) => {
        const rated = ratings[id]
        return (
          <details
            key={id}
            open={index === 0 && rated === undefined}
            className="group/skill rounded-card border border-line bg-surface px-5"
          >
            <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 font-semibold">
              {name}
              <span className="font-normal text-muted text-sm">
                {rated === undefined ? 'Not rated yet' : `${rated} of 4`}
              </span>
            </summary>
            <fieldset className="pb-4">
              <legend className="sr-only">{name}</legend>
              {skillSteps[id].map((example, step) => (
                <label key={example} className="flex min-h-11 items-center gap-3 py-1">
                  <input
                    type="radio"
                    name={ratingId(id)}
                    value={step}
                    defaultChecked={rated === step}
                    className="size-5.5 shrink-0 accent-(--primary)"
                  />
                  <span>{example}</span>
                </label>
              ))}
            </fieldset>
          </details>
        )
      })}
    </div>
  )
}
