import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Official travel advice, insurance and scams: the same on every page about going away. HTML only. */
export function TravelSafety() {
  return (
    <Panel tone="tint">
      <h2 className="text-h3">Before you book anything</h2>
      <ul className="mt-2 grid gap-2.5 text-sm">
        <li>
          <strong>Look up the place.</strong> The official advice is{' '}
          <Link to="https://www.smartraveller.gov.au/">Smartraveller</Link> for Australians and{' '}
          <Link to="https://www.safetravel.govt.nz/">SafeTravel</Link> for New Zealanders, where you can also
          register your trip.
        </li>
        <li>
          <strong>Insure the trip.</strong> Check that it covers the work, the sport and the altitude. If you
          cannot pay for insurance, you cannot pay for a hospital abroad.
        </li>
        <li>
          <strong>Spot a scam.</strong> Nobody honest asks you to pay for a job, holds your passport or wants
          money by gift card. Report it to <Link to="https://www.scamwatch.gov.au/">Scamwatch</Link> or{' '}
          <Link to="https://www.netsafe.org.nz/">Netsafe</Link>.
        </li>
        <li>
          <strong>Get it in writing.</strong> Hours, pay, bed, who to ring, and what happens if you go home
          early.
        </li>
      </ul>
    </Panel>
  )
}
