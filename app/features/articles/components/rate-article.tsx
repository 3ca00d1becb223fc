import { refreshSiteState, useSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { ratingScale } from '../rules.ts'

/** Five buttons, from not useful to very useful. A second press replaces the first. */
export function RateArticle({
  id,
  average,
  ratings,
}: {
  id: number
  average: number | null
  ratings: number
}) {
  const site = useSiteState()
  const form = useForm<FormResult>({
    revalidates: false,
    onResult: async ({ ok }) => {
      if (ok) await refreshSiteState()
    },
  })
  const isRated = site.status === 'ready' && site.state.rated_articles.includes(id)
  return (
    <form {...form.props} className="mt-9 border-line border-t pt-5" data-screen>
      <fieldset>
        <legend className="font-bold">How useful was this?</legend>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span className="text-muted text-sm">Not at all</span>
          {ratingScale.map((rating) => (
            <button
              key={rating}
              type="submit"
              name="rating"
              value={rating}
              aria-label={`${rating} of 5`}
              className="num size-11 rounded-full border-2 border-line-strong font-semibold hover:bg-tint"
            >
              {rating}
            </button>
          ))}
          <span className="text-muted text-sm">Very</span>
        </div>
      </fieldset>
      <p role="status" className="mt-2 text-muted text-sm">
        {form.result?.message ??
          (isRated ? 'You have rated this. Press again to change it.' : averageWords(average, ratings))}
      </p>
    </form>
  )
}

function averageWords(average: number | null, ratings: number): string {
  return average === null ? '' : `${average} of 5, from ${ratings} readers.`
}
