import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** Says that no New Zealand figure is held, and where the official ones are. */
export function NewZealandFigures() {
  return (
    <Panel tone="tint">
      <h3 className="text-h3">We hold no New Zealand pay figures</h3>
      <p className="mt-2 text-sm">
        Nobody publishes New Zealand pay by occupation under a licence we may use, and an Australian figure
        would be the wrong number. The official New Zealand site has pay and job prospects:{' '}
        <Link to="https://tahatu.govt.nz/">Tahatū Career Navigator</Link>.
      </p>
    </Panel>
  )
}
