import { HorizonScreen } from '../horizon-screen.tsx'
import { ErrorSays } from './error-says.tsx'

/** The error page's content under the usual header: a picture and what to do. */
export function ErrorContent({ status }: { status: number }) {
  return (
    <HorizonScreen slug="lost-404" theme="outback">
      <div className="pt-27.5 pb-75">
        <ErrorSays status={status} />
      </div>
    </HorizonScreen>
  )
}
