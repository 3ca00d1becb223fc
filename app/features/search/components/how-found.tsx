import { Banner } from '#app/ui/banner.tsx'
import { withMacrons } from '../macrons.ts'

/** Says when the results are not for exactly what was typed. */
export function HowFound(props: { keyword: string; suggested: string | null; isLoose: boolean }) {
  const { keyword, suggested, isLoose } = props
  return (
    <div className="mb-5">
      <Banner>
        {suggested && (
          <p>
            Nothing is called “{withMacrons(keyword)}”, so these are results for <b>{suggested}</b>.
          </p>
        )}
        {isLoose && <p>Nothing has all of these words. These come closest.</p>}
      </Banner>
    </div>
  )
}
