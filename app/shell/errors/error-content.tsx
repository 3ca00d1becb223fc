import { HorizonScreen } from '../horizon-screen.tsx'
import { ErrorSays } from './error-says.tsx'

/** What a failed page shows under the usual header: the road to the horizon, and what to do. */
export function ErrorContent({ status }: { status: number }) {
  return (
    <HorizonScreen slug="lost-404" theme="outback">
      <div className="pt-27.5 pb-75">
        <ErrorSays status={status} />
      </div>
    </HorizonScreen>
  )
}
